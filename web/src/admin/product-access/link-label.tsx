import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import Box from '@mui/material/Box';

/** The label of a link behind its icon. */
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
