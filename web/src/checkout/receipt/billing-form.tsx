import { type BillingProfile, billingDetailsBody, billingLimits } from '@checkout/contract/billing.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { Message } from '../../shared/ui/message.tsx';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { storeInvoice } from '../queries.ts';

const fields = ['companyName', 'address', 'vatNumber', 'taxId'] as const;

/** The fields of a receipt's addressee, checked as the server checks them. */
export function BillingForm({ invoiceId, start, onDone }: BillingFormProps) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const [details, setDetails] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: (body: BillingProfile) =>
      callApi('POST /api/invoice/:id/billing-details', { params: { id: invoiceId }, body }),
    onSuccess: ({ invoice }) => {
      storeInvoice(queryClient, invoice);
      showToast({ tone: 'success', title: t('billing.saved') });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(byField(error.details));
      showToast({ tone: 'error', title: t('billing.failed'), description: describeError(error, tShell) });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const checked = billingDetailsBody.safeParse(details);
    setProblems(checked.success ? {} : byField(problemDetails(checked.error)));
    if (checked.success && !save.isPending) save.mutate(checked.data);
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('billing.text')}
        </Typography>
        {save.isError && <Message tone="error">{describeError(save.error, tShell)}</Message>}
        {fields.map((field) => (
          <TextBox
            key={field}
            label={t(`billing.${field}`)}
            value={details[field]}
            onChange={(event) => setDetails({ ...details, [field]: event.target.value })}
            problem={problems[field]}
            maxLength={billingLimits[field]}
            {...(field === 'address' && { rows: 3 })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ p: 6, pt: 2 }}>
        <Button variant="outlined" onClick={onDone}>
          {t('billing.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t('billing.save')}
        </Button>
      </DialogActions>
    </Box>
  );
}

function byField(details: readonly { path: string; message: string }[]): Problems {
  return Object.fromEntries(details.map(({ path, message }) => [path, message]));
}

type Problems = Partial<Record<string, string>>;

interface BillingFormProps {
  invoiceId: string;
  start: BillingProfile;
  onDone: () => void;
}
