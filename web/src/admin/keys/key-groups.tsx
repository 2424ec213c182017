import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KeyCap } from './key-cap.tsx';

/** Lists keyboard shortcuts in groups. */
export function KeyGroups({ groups }: { groups: readonly KeyGroup[] }) {
  return groups.map(({ name, keys }) => (
    <Box key={name ?? ''}>
      {name !== undefined && (
        <Typography component="h3" variant="caption" sx={{ color: 'text.tertiary', mb: 2 }}>
          {name}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {keys.map(({ text, caps }) => (
          <Box key={text} sx={line}>
            <Typography component="dt" variant="body2">
              {text}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
              {caps.map((cap) => (
                <KeyCap key={cap} cap={cap} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 4 } as const;

interface KeyGroup {
  name?: string;
  keys: readonly { text: string; caps: readonly string[] }[];
}
