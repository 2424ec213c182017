import { type AccountField, accountFields, type BankAccount, normalAccount } from './account.ts';
import { accountRows } from './account-rows.ts';
import { ibansIn } from './iban.ts';

/** The account as lines, for whoever reads details only. */
export function accountLines(account: BankAccount): LabelledLine[] {
  return accountRows(account).map(({ field, shown }) => {
    const id = account.scheme === 'fps' ? 'FPS ID' : 'PromptPay ID';
    return { label: field === 'proxyId' ? id : labels[field], value: shown };
  });
}

/**
 * What an admin's lines say besides the account: an account can be changed without them, so nothing of them may say
 * where else to send the money. Left out is what the account says itself, and every other account.
 */
export function linesBeside<Line extends AnyLine>(
  account: BankAccount | null,
  lines: readonly Line[],
): Line[] {
  if (account === null) return [...lines];
  const isOfAnother = lines.some((line) => namesAnother(account, line));
  const { required, optional } = accountFields[account.scheme];
  const told = new Set<string>(
    [...required, ...optional]
      // Where the lines are of another account, so is all that they say of one.
      .filter((field) => isOfAnother || account[field] !== undefined)
      .flatMap((field) => meanings[field] ?? []),
  );
  if (account.scheme === 'swiss_qr') told.add(plain(labels.address));
  return lines.filter((line) => !told.has(labelOf(line)) && !namesAnother(account, line));
}

/** A text without the lines that the account itself makes: they would stay behind when it is changed. */
export function withoutAccountLines(text: string, account: BankAccount | null): string {
  if (account === null) return text;
  const made = new Set(accountLines(account).map(({ label, value }) => bare(`${label}:${value}`)));
  return text
    .split(/\r?\n/)
    .filter((line) => !made.has(bare(line)))
    .join('\n')
    .trim();
}

function namesAnother(account: BankAccount, { label, value }: AnyLine): boolean {
  const { iban = '', proxyId = '' } = account;
  if (ibansIn(bare(`${label ?? ''} ${value}`).replaceAll(iban, ' ')).length > 0) return true;
  if (!numberLabels.has(labelOf({ label, value }))) return false;
  const own = iban || proxyId;
  const named = iban ? bare(value) : (normalAccount({ ...account, proxyId: value }).proxyId ?? '');
  return !named.includes(own) && !own.includes(named);
}

const labels = { holder: 'Account name', iban: 'IBAN', bic: 'BIC', address: 'Address' };

/** Under which labels, plain, admins write a field. */
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
  return label ? plain(label) : '';
}

/** `Account Number`, `accountNumber` and `account_number` are one label. */
function plain(label: string): string {
  return label.replaceAll(/[\s_.]/g, '').toLowerCase();
}

/** An account is the same however it is grouped. */
export function bare(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

interface LabelledLine {
  label: string;
  value: string;
}

interface AnyLine {
  /** None where the value says it all. */
  label?: string | null | undefined;
  value: string;
}
