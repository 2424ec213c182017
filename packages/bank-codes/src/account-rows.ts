import type { BankAccount } from './account.ts';
import { groupedIban } from './iban.ts';

/**
 * Returns the account's fields as payers enter them at their bank, in the usual order of bank forms; the
 * address is a single row.
 */
export function accountRows(account: BankAccount): AccountRow[] {
  const { holder = '', iban = '', bic = '', proxyId = '' } = account;
  const address = addressOf(account);
  const rows: AccountRow[] = [
    { field: 'holder', value: holder, shown: holder },
    { field: 'iban', value: iban, shown: groupedIban(iban) },
    { field: 'bic', value: bic, shown: bic },
    { field: 'proxyId', value: proxyId, shown: groupedId(account) },
    { field: 'address', value: address, shown: address },
  ];
  return rows.filter(({ value }) => value !== '');
}

function addressOf({
  street = '',
  buildingNumber = '',
  postalCode = '',
  town = '',
  country = '',
}: BankAccount) {
  const lines = [`${street} ${buildingNumber}`, `${postalCode} ${town}`, country].map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}

/** Groups an FPS ID by three digits and formats a mobile number as it is dialled. */
function groupedId({ scheme, proxyId = '' }: BankAccount): string {
  if (scheme === 'fps') return proxyId.replace(/(?=(.{3})+$)(?!^)/g, ' ');
  return proxyId.length === 10 ? proxyId.replace(/^(.{3})(.{3})/, '$1-$2-') : proxyId;
}

interface AccountRow {
  field: 'holder' | 'iban' | 'bic' | 'proxyId' | 'address';
  /** The value as a bank's form accepts it. */
  value: string;
  /** The value formatted for display. */
  shown: string;
}
