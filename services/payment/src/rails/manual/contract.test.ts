import { admin, member, type PaymentStack } from '../../../test/support/fixture.ts';
import { railContract } from '../../../test/support/rail-contract.ts';

await railContract({
  rail: 'manual',
  pay: async (stack, ref) => {
    await confirm(stack, ref);
    await stack.as(admin).approvePayment({ ref, adminNotes: 'seen on the account' });
  },
  fail: async (stack, ref) => {
    await confirm(stack, ref);
    await stack.as(admin).rejectPayment({ ref, reason: 'no such transfer' });
  },
});

async function confirm(stack: PaymentStack, ref: string): Promise<void> {
  const method = await stack.createMethod();
  await stack.as(member('payer')).confirmManualPayment({ ref, paymentMethodId: method.id });
}
