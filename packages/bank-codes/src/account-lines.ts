import { type AccountField, accountFields, type BankAccount, normalAccount } from './account.ts';
import { accountRows } from './account-rows.ts';
import { ibansIn } from './iban.ts';

/** Returns the account as labelled lines, for clients that only show lines of details. */
export function accountLines(account: BankAccount): LabelledLine[] {
  return accountRows(account).map(({ field, shown }) => {
    const id = account.scheme === 'fps' ? 'FPS ID' : 'PromptPay ID';
    return { label: field === 'proxyId' ? id : labels[field], value: shown };
  });
}

/**
 * Returns the lines an admin wrote that do not describe an account. Lines are edited separately from the
 * account, so they must not name a different place to send money to: those that repeat the account's own
 * fields and those that name another account are left out.
 */
export function linesNotAboutAccount<Line extends AnyLine>(
  account: BankAccount | null,
  lines: readonly Line[],
): Line[] {
  if (account === null) return [...lines];
  const isOfAnother = lines.some((line) => namesAnother(account, line));
  const { required, optional } = accountFields[account.scheme];
  const ownLabels = new Set<string>(
    [...required, ...optional]
      // When any line names another account, all lines about an account are taken to describe that one.
      .filter((field) => isOfAnother || account[field] !== undefined)
      .flatMap((field) => meanings[field] ?? []),
  );
  if (account.scheme === 'swiss_qr') ownLabels.add(normalizeLabel(labels.address));
  return lines.filter((line) => !ownLabels.has(labelOf(line)) && !namesAnother(account, line));
}

/**
 * Removes the lines generated from the account from a text; otherwise they would remain after it is changed.
 */
export function withoutAccountLines(text: string, account: BankAccount | null): string {
  if (account === null) return text;
  const made = new Set(accountLines(account).map(({ label, value }) => normalizeNumber(`${label}:${value}`)));
  return text
    .split(/\r?\n/)
    .filter((line) => !made.has(normalizeNumber(line)))
    .join('\n')
    .trim();
}

function namesAnother(account: BankAccount, { label, value }: AnyLine): boolean {
  const { iban = '', proxyId = '' } = account;
  if (ibansIn(normalizeNumber(`${label ?? ''} ${value}`).replaceAll(iban, ' ')).length > 0) return true;
  if (!numberLabels.has(labelOf({ label, value }))) return false;
  const own = iban || proxyId;
  const named = iban ? normalizeNumber(value) : (normalAccount({ ...account, proxyId: value }).proxyId ?? '');
  return !named.includes(own) && !own.includes(named);
}

const labels = { holder: 'Account name', iban: 'IBAN', bic: 'BIC', address: 'Address' };

/** The normalised labels under which admins write each field. */
const meanings: Partial<Record<AccountField, readonly string[]>> = {
  holder: ['accountname', 'accountholder'],
  iban: ['iban'],
  bic: ['bic', 'swift', 'swiftcode', 'bic/swift', 'swift/bic'],
  proxyId: ['fpsid', 'fps', 'promptpayid', 'promptpay'],
};

const numberLabels = new Set([
  'account',
  'accountnumber',
  'accountno',
  'account#',
  'fpsnumber',
  'promptpaynumber',
  ...(meanings.iban ?? []),
  ...(meanings.proxyId ?? []),
  ...['轉數快', '转数快', '帳號', '賬號', '账号', 'พร้อมเพย์', 'เลขที่บัญชี'],
]);

function labelOf({ label }: AnyLine): string {
  return label ? normalizeLabel(label) : '';
}

/** Normalises a label: `Account Number`, `accountNumber` and `account_number` are equal. */
function normalizeLabel(label: string): string {
  return label.replaceAll(/[\s_.]/g, '').toLowerCase();
}

/** Removes spaces and hyphens, because an account number may be grouped in any way. */
export function normalizeNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

interface LabelledLine {
  label: string;
  value: string;
}

interface AnyLine {
  /** Absent when the value needs no label. */
  label?: string | null | undefined;
  value: string;
}
