import { outcomeOf, type PaymentStack } from '../../../test/support/fixture.ts';
import { railContract } from '../../../test/support/rail-contract.ts';

await railContract({
  rail: 'wallet',
  pay,
  fail: async (stack, ref) => {
    await stack.wallet.debitFault('error', { status: 403 });
    await outcomeOf(pay(stack, ref));
  },
});

async function pay(stack: PaymentStack, ref: string): Promise<void> {
  const payer = await stack.wallet.member(5_000);
  await stack.as(payer.caller).payWithGems({ ref, walletToken: payer.token });
}
