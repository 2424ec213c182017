import { Router } from 'express';
import {
  deductBody,
  deductFunds,
  generateInvoice,
  generateInvoiceBody,
  listTransactions,
  processInvoice,
  processInvoiceBody,
  transactionsQuery,
} from './funds.ts';
import { bearerOf, memberOf, memberView } from './members.ts';
import { usdPerGem, type WalletState } from './state.ts';

/** The wallet's documented API. Calls that change a balance respond only after the change is on disk. */
export function apiRoutes(access: { state: WalletState; acceptUnsigned: boolean }): Router {
  const { state } = access;
  const routes = Router();

  routes.get('/api/auth/validate', (request, response) => {
    const { member, ...token } = bearerOf(request, access);
    response.json({ valid: true, id: member.id, email: member.email, ...token, user: memberView(member) });
  });

  routes.get('/api/user', (request, response) => {
    response.json(memberView(memberOf(request, access)));
  });

  routes.get('/api/balance', (request, response) => {
    const { balance, credits, gems, gfaGems } = memberView(memberOf(request, access));
    response.json({ balance, credits, gems, gfaGems });
  });

  routes.get('/api/transactions', (request, response) => {
    const { id: userId } = memberOf(request, access);
    const page = transactionsQuery.parse(request.query);
    response.json({ transactions: listTransactions(state, { ...page, userId }) });
  });

  routes.get(['/api/settings/gem-conversion-rate', '/settings/gem-conversion-rate'], (_request, response) => {
    const rate = usdPerGem(state);
    response.json({ rate, formattedRate: `1 gem = $${plainDecimal(rate)}` });
  });

  routes.post('/api/deduct-funds', async (request, response) => {
    const member = memberOf(request, access);
    const answer = deductFunds(state, { member, now: new Date(), ...deductBody.parse(request.body) });
    await state.journal.flush();
    response.json(answer);
  });

  routes.post('/api/generate-invoice', async (request, response) => {
    const member = memberOf(request, access);
    const invoice = generateInvoice(state, {
      member,
      now: new Date(),
      ...generateInvoiceBody.parse(request.body),
    });
    await state.journal.flush();
    response.status(201).json({ success: true, invoiceId: invoice.id, invoice });
  });

  routes.post('/api/process-invoice', async (request, response) => {
    const member = memberOf(request, access);
    const answer = processInvoice(state, {
      member,
      now: new Date(),
      ...processInvoiceBody.parse(request.body),
    });
    await state.journal.flush();
    response.json(answer);
  });

  return routes;
}

/** Formats a rate with at least two decimals and no exponent: 0.01, 0.0125, 0.0000005. */
function plainDecimal(rate: number): string {
  return rate.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 20,
    useGrouping: false,
  });
}
