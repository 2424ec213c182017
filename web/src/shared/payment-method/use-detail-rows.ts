import type { BankScheme } from '@checkout/bank-codes/account.ts';
import { linesNotAboutAccount, normalizeNumber } from '@checkout/bank-codes/account-lines.ts';
import { accountRows } from '@checkout/bank-codes/account-rows.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';

/** Returns where to pay as rows: the parts of the account, then the admin's further lines. */
export function useDetailRows({ account, detailLines }: PaymentMethod): DetailRow[] {
  const { t } = useTranslation('bank');
  const parts = account
    ? accountRows(account).map(({ field, ...row }) => ({
        ...row,
        key: field,
        label: t(labelOf(account.scheme, field)),
      }))
    : [];
  const accountValues = new Set(parts.map(({ value }) => normalizeNumber(value)));
  const lines = linesNotAboutAccount(account, detailLines)
    .map(({ label, value }, index) => ({ key: String(index), label, value, shown: value }))
    .filter(({ value }) => !accountValues.has(normalizeNumber(value)));
  return [...parts, ...lines];
}

function labelOf(scheme: BankScheme, field: Field) {
  if (field !== 'proxyId') return `account.${field}` as const;
  return scheme === 'fps' ? 'account.fps' : 'account.promptpay';
}

type Field = ReturnType<typeof accountRows>[number]['field'];

interface DetailRow {
  key: string;
  /** Null if the value needs no label. */
  label: string | null;
  /** In the format that a bank's form accepts. */
  value: string;
  /** In the format for people. */
  shown: string;
}
