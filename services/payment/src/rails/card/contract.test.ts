import { anonymous, type PaymentStack } from '../../../test/support/fixture.ts';
import { railContract } from '../../../test/support/rail-contract.ts';

await railContract({
  rail: 'card',
  pay: async (stack, ref) => await stack.cards.confirm(await intentOf(stack, ref)),
  fail: async (stack, ref) => {
    const paymentIntentId = await intentOf(stack, ref);
    await stack.cards.cancel(paymentIntentId);
    await stack.as(anonymous).returnFromCard({ ref, paymentIntentId });
  },
});

async function intentOf(stack: PaymentStack, ref: string): Promise<string> {
  return (await stack.as(anonymous).createCardIntent({ ref })).paymentIntentId;
}
