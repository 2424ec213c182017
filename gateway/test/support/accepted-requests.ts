import type { RouteId } from '@checkout/contract/routes.ts';
import { aCoupon, aMember, aMethod, anAdmin, anInvoice, confirmByHand } from './arrange.ts';
import { bodies } from './bodies.ts';
import { ok } from './call.ts';

let made = 0;

/**
 * Creates an accepted request, with data of its own, for every call that takes a body and needs no injected
 * fault.
 */
export const acceptedRequests: Partial<Record<RouteId, () => Promise<Accepted>>> = {
  createInvoice: async () => ({ body: bodies.createInvoice }),
  createInvoiceSingular: async () => ({ body: bodies.createInvoiceSingular }),
  createInvoiceDraft: async () => ({ body: bodies.createInvoiceDraft }),
  updateInvoiceDraft: async () => ({ id: await aDraft(), body: bodies.updateInvoiceDraft }),
  issueInvoiceDraft: async () => ({ id: await aDraft(), body: bodies.issueInvoiceDraft }),
  startBulkJob: async () => ({ body: { ...bodies.startBulkJob, invoiceIds: [await pending()] } }),
  createCoupon: async () => ({ body: { ...bodies.createCoupon, code: `MASS${next()}` } }),
  updateCoupon: async () => ({ id: (await aCoupon()).id, body: bodies.updateCoupon }),
  createPaymentMethod: async () => ({ body: bodies.createPaymentMethod }),
  updatePaymentMethod: async () => ({ id: (await aMethod()).id, body: bodies.updatePaymentMethod }),
  addPersonNote: async () => ({ id: (await anAdmin()).id, body: bodies.addPersonNote }),
  createActivity: async () => ({ body: bodies.createActivity }),
  saveCompanySettings: async () => ({ body: bodies.saveCompanySettings }),
  saveBrand: async () => ({ body: bodies.saveBrand }),
  createProductAccess: async () => ({ body: { ...bodies.createProductAccess, key: `mass${next()}` } }),
  updateProductAccess: async () => ({ id: await aLink(), body: bodies.updateProductAccess }),
  createFxRate: async () => ({ body: bodies.createFxRate }),
  saveFxSettings: async () => ({ body: {} }),
  previewFxSettings: async () => ({ body: { amountMinor: 100, from: 'USD', to: 'EUR' } }),
  updateInvoice: async () => ({ id: await pending(), body: bodies.updateInvoice }),
  changeDueDate: async () => ({ id: await pending(), body: bodies.changeDueDate }),
  saveAdminNotes: async () => ({ id: await pending(), body: bodies.saveAdminNotes }),
  saveBillingDetails: async () => ({ id: await pending(), body: bodies.saveBillingDetails }),
  saveBillingProfile: async () => ({ body: bodies.saveBillingProfile }),
  applyCoupon: async () => ({ id: await pending(), body: { couponCode: (await aCoupon()).code } }),
  validateCoupon: async () => ({ body: { couponCode: (await aCoupon()).code, invoiceId: await pending() } }),
  quoteConversion: async () => ({ id: await pending(), body: { paymentMethodCurrency: 'EUR' } }),
  createCardIntent: async () => ({ id: await pending(), body: {} }),
  confirmPayment: async () => ({ id: await pending(), body: { paymentMethodId: (await aMethod()).id } }),
  payWithGems: async () => ({ id: await pending(), body: {} }),
  deductFunds: async () => ({ body: bodies.deductFunds }),
  register: async () => {
    const { id, email, token } = await aMember();
    return { token, body: { user_id: id, email } };
  },
  signOut: async () => ({ token: (await aMember()).token, body: bodies.signOut }),
  endMemberSessions: async () => ({ body: bodies.endMemberSessions }),
  approveInvoice: async () => ({ id: await underReview(), body: bodies.approveInvoice }),
  rejectInvoice: async () => ({ id: await underReview(), body: bodies.rejectInvoice }),
  cancelInvoice: async () => ({ id: await pending(), body: bodies.cancelInvoice }),
};

async function pending(): Promise<string> {
  return (await anInvoice()).id;
}

async function underReview(): Promise<string> {
  const id = await pending();
  await confirmByHand(id, (await aMember()).token);
  return id;
}

async function aDraft(): Promise<string> {
  const { token } = await anAdmin();
  return (await ok('createInvoiceDraft', { token, body: bodies.createInvoiceDraft })).draft.id;
}

async function aLink(): Promise<string> {
  const { token } = await anAdmin();
  const body = { ...bodies.createProductAccess, key: `mass${next()}` };
  return (await ok('createProductAccess', { token, body })).service.id;
}

function next(): number {
  made += 1;
  return made;
}

interface Accepted {
  id?: string;
  /** The admin's by default. */
  token?: string;
  body: Record<string, unknown> | undefined;
}
