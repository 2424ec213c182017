import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { letterheadQuery } from '../queries.ts';

/** The issuer's name and, where there is one, the legal entity behind it. */
export function Letterhead() {
  const { data, isPending } = useQuery(letterheadQuery);
  if (isPending) return <Skeleton variant="rounded" width={180} height={44} />;
  return (
    <Box>
      <Typography variant="h3" component="p">
        {data?.settings.companyName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {data?.settings.legalEntity}
      </Typography>
    </Box>
  );
}
