import { type AccountField, accountFields, type BankAccount } from './account.ts';
import { groupedIban } from './iban.ts';

/** An account as payers type it elsewhere, field by field: the address of a QR-bill stands in one row, as its town. */
export function accountRows(account: BankAccount): AccountRow[] {
  const { required, optional } = accountFields[account.scheme];
  return [...required, ...optional]
    .filter((field) => field !== 'town' && !partsOfAddress.includes(field) && account[field])
    .map((field) => ({ field, value: account[field] ?? '', shown: shownField(account, field) }))
    .concat(account.town ? [{ field: 'town', value: addressOf(account), shown: addressOf(account) }] : []);
}

const partsOfAddress: readonly AccountField[] = ['street', 'buildingNumber', 'postalCode', 'country'];

function addressOf({
  street = '',
  buildingNumber = '',
  postalCode = '',
  town = '',
  country = '',
}: BankAccount): string {
  const lines = [`${street} ${buildingNumber}`.trim(), `${postalCode} ${town}`, country];
  return lines.filter((line) => line !== '').join(', ');
}

function shownField({ scheme, ...account }: BankAccount, field: AccountField): string {
  const value = account[field] ?? '';
  if (field === 'iban') return groupedIban(value);
  if (field !== 'proxyId') return value;
  if (scheme === 'fps') return value.replace(/(?=(.{3})+$)(?!^)/g, ' ');
  return value.length === 10 ? value.replace(/^(.{3})(.{3})/, '$1-$2-') : value;
}

interface AccountRow {
  field: AccountField;
  /** As a bank's form takes it. */
  value: string;
  /** As people read it. */
  shown: string;
}
