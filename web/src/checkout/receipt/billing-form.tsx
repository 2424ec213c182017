import { type BillingProfile, billingDetailsBody, billingLimits } from '@checkout/contract/billing/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { tabStorage } from '../../shared/browser-storage.ts';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { translateMessage } from '../../shared/i18n/refusals/translate-message.ts';
import { isAddressedTo } from '../../shared/invoice/is-addressed-to.ts';
import { LogInButton } from '../../shared/session/log-in-button.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Message } from '../../shared/ui/message.tsx';
import { billingFields, keepBillingDraft } from './billing-draft.ts';
import type { useBillingSave } from './use-billing-save.ts';

/** The form of a receipt's addressee, validated with the server's schema. */
export function BillingForm({ invoice, memberId, start, saving, onClose }: BillingFormProps) {
  const { t } = useTranslation('receipt');
  const user = useSession()?.user;
  const isTheirs = user?.id === memberId;
  const [details, setDetails] = useState(start);
  const [isRemembered, setIsRemembered] = useState(() => isAddressedTo(invoice, user?.email));
  const [problems, setProblems] = useState<Problems>({});
  const { save, isPending, failure } = saving;
  const change = (next: BillingProfile): void => {
    setDetails(next);
    keepBillingDraft({ invoiceId: invoice.id, memberId }, next, tabStorage);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const checked = billingDetailsBody.safeParse(details);
    setProblems(checked.success ? {} : byField(problemDetails(checked.error)));
    if (!checked.success || isPending) return;
    save(
      { details: checked.data, isRemembered },
      { onError: (error) => error instanceof ApiError && setProblems(byField(error.details)) },
    );
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('billing.text')}
        </Typography>
        {!isTheirs && (
          <Message tone="warning" action={<LogInButton />}>
            {t('billing.sessionEnded')}
          </Message>
        )}
        {isTheirs && failure && <Message tone="error">{failure}</Message>}
        {billingFields.map((field) => (
          <TextBox
            key={field}
            label={t(`billing.${field}`)}
            value={details[field]}
            onChange={(event) => change({ ...details, [field]: event.target.value })}
            problem={translateMessage(problems[field] ?? '')}
            maxLength={billingLimits[field]}
            {...(field === 'address' && { rows: 3 })}
          />
        ))}
        <Typography component="label" variant="body2" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setIsRemembered(event.target.checked)}
          />
          {t('billing.remember')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('billing.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending} disabled={!isTheirs}>
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
  invoice: Invoice;
  /** The member who enters it. */
  memberId: string;
  start: BillingProfile;
  saving: ReturnType<typeof useBillingSave>;
  onClose: () => void;
}
