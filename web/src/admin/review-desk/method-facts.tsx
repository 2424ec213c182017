import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';
import { MethodType } from '../payment-methods/method-type.tsx';
import { methodList } from '../payment-methods/queries.ts';

/** Where the money should have arrived. Of a method that is archived by now only its name is known. */
export function MethodFacts({ id, name }: { id: string | null; name: string | null }) {
  const { t } = useTranslation('review');
  const methods = useQuery({ ...methodList, refetchOnMount: 'always' }).data;
  const method = methods?.find((one) => one.id === id);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{t('facts.account')}</Typography>
      <Facts
        rows={[
          { name: t('facts.method'), value: method?.name ?? name },
          { name: t('facts.type'), value: method && <MethodType type={method.type} /> },
          ...(method?.detailLines ?? []).map(({ label, value }) => ({ name: label, value })),
        ]}
      />
    </Box>
  );
}
