import { Router } from 'express';
import { z } from 'zod';
import type { FaultList } from '../../shared/fault-list.ts';
import type { CallCounts } from './call-counts.ts';
import { type Fault, faultBody } from './faults.ts';
import { listDebits } from './funds.ts';
import { memberBody, memberWithToken, saveMember } from './members.ts';
import { resetState, type WalletState } from './state.ts';

const rateBody = z.object({ rate: z.number().positive().max(1_000_000) });

/**
 * Control calls that the real wallet does not have: they set up and inspect it for tests, demos and audits.
 */
export function controlRoutes(sandbox: {
  state: WalletState;
  faults: FaultList<Fault>;
  callCounts: CallCounts;
}): Router {
  const { state, faults, callCounts } = sandbox;
  const routes = Router();

  routes.post('/sandbox/members', async (request, response) => {
    const { member, created } = saveMember(state, memberBody.parse(request.body));
    await state.journal.flush();
    response.status(created ? 201 : 200).json(memberWithToken(state, member));
  });

  routes.get('/sandbox/members', (_request, response) => {
    response.json({ members: state.members.values().map((member) => memberWithToken(state, member)) });
  });

  routes.put('/sandbox/rate', async (request, response) => {
    const { rate } = rateBody.parse(request.body);
    state.settings.put('usdPerGem', rate);
    await state.journal.flush();
    response.json({ rate });
  });

  routes.post('/sandbox/faults', (request, response) => {
    const fault = faultBody.parse(request.body);
    faults.add(fault);
    response.status(201).json(fault);
  });

  routes.get('/sandbox/faults', (_request, response) => {
    response.json({ faults: faults.list() });
  });

  routes.delete('/sandbox/faults', (_request, response) => {
    faults.clear();
    response.status(204).end();
  });

  routes.get('/sandbox/ledger', (_request, response) => {
    response.json({ debits: listDebits(state) });
  });

  routes.get('/sandbox/calls', (_request, response) => {
    response.json({ calls: callCounts.list() });
  });

  routes.delete('/sandbox/calls', (_request, response) => {
    callCounts.clear();
    response.status(204).end();
  });

  routes.post('/sandbox/reset', async (_request, response) => {
    faults.clear();
    callCounts.clear();
    resetState(state);
    await state.journal.flush();
    response.status(204).end();
  });

  return routes;
}
