import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { letterheadQuery } from '../queries.ts';

/** Who asks for the money, before anything else; their address is among the details. */
export function IssuerName() {
  const { data, isPending } = useQuery(letterheadQuery);
  return (
    <Typography variant="h3" component="p" sx={{ mb: 1 }}>
      {isPending ? <Skeleton width={180} /> : data?.settings.companyName}
    </Typography>
  );
}
