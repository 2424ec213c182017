import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import Box from '@mui/material/Box';

/** What a link is called, behind its sign. */
export function LinkLabel({ link: { icon, label } }: { link: AdminProductAccess }) {
  return (
    <span>
      <Box component="span" aria-hidden sx={{ display: 'inline-block', minWidth: '1.75em' }}>
        {icon}
      </Box>
      {label}
    </span>
  );
}
