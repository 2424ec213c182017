import type { FaultStack } from '../stack/stack.ts';
import type { Caller } from './caller.ts';

const PAYERS = 24;

/** Creates an admin, payers with plenty of gems, a bank account to pay to and a coupon, before any fault. */
export async function gatherPeople(stack: FaultStack, caller: Caller): Promise<People> {
  const admin = await signIn(stack, caller, { email: 'admin@example.test', isAdmin: true, credits: 0 });
  const payers = await Promise.all(
    Array.from({ length: PAYERS }, (_, index) =>
      signIn(stack, caller, { email: `payer-${index}@example.test`, isAdmin: false, credits: 500_000_000 }),
    ),
  );
  const { token } = admin;
  const method = {
    name: 'Bank transfer',
    type: 'bank_transfer',
    currency: 'USD',
    details: 'IBAN: XX00 1234',
  };
  const bank = await must(caller.ask('POST', '/api/admin/payment-methods', { token, body: method }));
  const coupon = { code: 'UNDERFIRE', discountPercent: 10, usageLimit: 40, isUniversal: true };
  await must(caller.ask('POST', '/api/coupons', { token, body: coupon }));
  return {
    admin,
    payers,
    couponCode: coupon.code,
    bankMethodId: (bank.json.paymentMethod as { id: string }).id,
  };
}

async function signIn(
  { wallet }: FaultStack,
  caller: Caller,
  fields: { email: string; isAdmin: boolean; credits: number },
): Promise<Member> {
  const made = await fetch(`${wallet.url}/sandbox/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: fields.email.split('@')[0], ...fields }),
  });
  const { user_id, token } = (await made.json()) as { user_id: string; token: string };
  const body = { user_id, email: fields.email };
  await must(caller.ask('POST', '/api/auth/sso/register', { token, body }));
  return { email: fields.email, token };
}

async function must<T extends { status: number }>(asked: Promise<T | undefined>): Promise<T> {
  const answer = await asked;
  if (answer !== undefined && answer.status < 300) return answer;
  throw new Error(`The members could not be registered: ${JSON.stringify(answer)}`);
}

export interface Member {
  email: string;
  token: string;
}

export interface People {
  admin: Member;
  payers: Member[];
  couponCode: string;
  bankMethodId: string;
}
