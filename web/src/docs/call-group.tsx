import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CallGroup as Group } from './group-calls.ts';

const row = {
  p: 4,
  display: 'grid',
  gap: 1,
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

/** The calls about one thing. */
export function CallGroup({ group }: { group: Group }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {group.tag}
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.calls.map(({ method, path, summary }) => (
          <Box component="li" key={`${method} ${path}`} sx={row}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <code>
                {method} {path}
              </code>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {summary}
            </Typography>
          </Box>
        ))}
      </Card>
    </Box>
  );
}
