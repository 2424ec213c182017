import { payByCard, refundCard, TEST_CARDS } from './cards.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** The demo invoices, one for each state that is worth seeing. */
export const SCENARIOS: Scenario[] = [
  {
    name: 'to pay',
    member: 'ada',
    invoice: {
      amount: 120,
      description: 'Harbour Gala 2026, two seats',
      metadata: {
        productType: 'event_ticket',
        eventId: 'gala-2026',
        service: 'tickets',
        serviceLabel: 'Open my tickets',
      },
    },
  },
  {
    name: 'to pay in another currency',
    member: 'ada',
    invoice: {
      amount: 4_680,
      currency: 'HKD',
      description: 'Annual membership',
      dueInDays: 14,
      metadata: { productType: 'community_membership' },
    },
  },
  {
    name: 'with a coupon',
    member: 'ben',
    invoice: {
      amount: 249,
      description: 'Sourcing masterclass',
      metadata: { productType: 'learning_course', service: 'courses' },
    },
    afterwards: async ({ payer, invoice }) => {
      await payer.post(`/api/invoice/${invoice.id}/apply-coupon`, { couponCode: 'WELCOME10' });
    },
  },
  {
    name: 'nothing left to pay',
    member: 'chloe',
    invoice: {
      amount: 45,
      description: 'Welcome breakfast',
      metadata: { productType: 'event_ticket', service: 'events' },
    },
    afterwards: async ({ payer, invoice }) => {
      await payer.post(`/api/invoice/${invoice.id}/apply-coupon`, { couponCode: 'FREEPASS' });
    },
  },
  {
    name: 'gems to buy',
    member: 'dao',
    invoice: { amount: 50, description: 'GFA Gems: 5,000 gems', metadata: { productType: 'gem_credits' } },
  },
  {
    name: 'paid with gems',
    member: 'ada',
    invoice: {
      amount: 30,
      description: 'Wine tasting evening',
      metadata: { productType: 'event_ticket', service: 'events' },
    },
    afterwards: async ({ payer, invoice }) => {
      await payer.post(`/api/invoice/${invoice.id}/pay`, {}, `demo-${invoice.id}`);
    },
  },
  {
    name: 'paid by card',
    member: 'ben',
    needsCards: true,
    invoice: {
      amount: 89.5,
      description: 'Product photography course',
      metadata: { productType: 'learning_course', service: 'courses' },
    },
    afterwards: (context) => payByCard({ ...context, number: TEST_CARDS.approved }),
  },
  {
    name: 'refunded',
    member: 'ada',
    needsCards: true,
    invoice: {
      amount: 60,
      description: 'Networking dinner (called off)',
      metadata: { productType: 'event_ticket' },
    },
    afterwards: async (context) => {
      await payByCard({ ...context, number: TEST_CARDS.approved });
      await refundCard(context);
    },
  },
  {
    name: 'card declined',
    member: 'chloe',
    needsCards: true,
    invoice: { amount: 75, description: 'Yoga retreat, one day', metadata: { productType: 'event_ticket' } },
    afterwards: (context) => payByCard({ ...context, number: TEST_CARDS.declined }),
  },
  {
    name: 'under review',
    member: 'ben',
    invoice: {
      amount: 1_500,
      currency: 'THB',
      description: 'Bangkok city tour',
      metadata: { productType: 'event_ticket' },
    },
    afterwards: (context) => confirmTransfer({ ...context, notes: 'Sent from Kasikorn Bank, ending 4471.' }),
  },
  {
    name: 'approved',
    member: 'ada',
    invoice: {
      amount: 2_300,
      currency: 'HKD',
      description: 'Consultation, three hours',
      metadata: { productType: 'consultation' },
    },
    afterwards: async (context) => {
      await confirmTransfer({ ...context, notes: 'FPS reference 20260817-11.' });
      await context.admin.post(`/api/admin/invoice/${context.invoice.id}/approve`, {
        adminNotes: 'Received in full, thank you.',
      });
    },
  },
  {
    name: 'rejected',
    member: 'dao',
    invoice: {
      amount: 900,
      currency: 'THB',
      description: 'Cooking class',
      metadata: { productType: 'event_ticket' },
    },
    afterwards: async (context) => {
      await confirmTransfer({ ...context, notes: 'Paid at the counter.' });
      await context.admin.post(`/api/admin/invoice/${context.invoice.id}/reject`, {
        reason: 'We cannot find this transfer. Please upload the slip.',
      });
    },
  },
  {
    name: 'expired',
    member: 'ben',
    invoice: { amount: 35, description: 'Early-bird workshop', metadata: { productType: 'event_ticket' } },
    afterwards: async ({ admin, invoice }) => {
      await admin.patch(`/api/admin/invoices/${invoice.id}/due-date`, {
        dueDate: new Date(Date.now() - 86_400_000).toISOString(),
      });
    },
  },
  {
    name: 'cancelled',
    member: 'chloe',
    invoice: {
      amount: 410,
      currency: 'EUR',
      description: 'Sourcing trip deposit',
      metadata: { productType: 'sourcing_service' },
    },
    afterwards: async ({ admin, invoice }) => {
      await admin.post(`/api/admin/invoice/${invoice.id}/cancel`, {
        cancelNotes: 'Trip moved to next year.',
        sendWebhook: false,
      });
    },
  },
];

async function confirmTransfer({
  payer,
  invoice,
  notes,
}: ScenarioContext & { notes: string }): Promise<void> {
  const query = `currency=${invoice.currency}`;
  const { paymentMethods } = await payer.get<{ paymentMethods: { id: string; name: string }[] }>(
    `/api/payment-methods?${query}`,
  );
  const [method] = paymentMethods;
  if (!method) throw new Error(`There is no payment method in ${invoice.currency}.`);
  await payer.post(`/api/invoice/${invoice.id}/confirm-payment`, {
    paymentMethodId: method.id,
    paymentMethodName: method.name,
    userNotes: notes,
  });
}

interface Scenario {
  /** Stored in the invoice's metadata, so that the invoice is created only once. */
  name: string;
  member: string;
  invoice: {
    amount: number;
    currency?: string;
    description: string;
    dueInDays?: number;
    metadata: Record<string, string>;
  };
  needsCards?: boolean;
  afterwards?: (context: ScenarioContext) => Promise<void>;
}
