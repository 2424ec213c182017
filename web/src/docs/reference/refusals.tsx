import Box from '@mui/material/Box';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import type { Operation } from './operation.ts';

/** Lists the error codes of a call by status; their meanings are in one table for all calls. */
export function Refusals({ refusals }: Pick<Operation, 'refusals'>) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', rowGap: 1.5 }}
    >
      {refusals.map(({ status, codes }) => (
        <Box key={status} sx={{ display: 'contents' }}>
          <Box component="dt" className="tabular" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {status}
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
            {codes.map((code) => (
              <RouterLink
                key={code}
                to="/docs#error-handling"
                color="inherit"
                sx={{ typography: 'code', minHeight: 24 }}
              >
                {code}
              </RouterLink>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
