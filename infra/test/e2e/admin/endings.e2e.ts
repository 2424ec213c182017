import { afterEach, expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { seeToast } from '../support/toast.ts';
import { callWallet } from '../support/wallet.ts';
import { stuckDebit } from './stuck-debit.ts';

const browser = useBrowser();
afterEach(() => callWallet('DELETE', '/sandbox/faults'));

test('settling a debit that the wallet never reports is proposed, withdrawn, and settled by two admins', async () => {
  const { id, exceptionId } = await stuckDebit();
  const second = await createMember({ isAdmin: true });
  const mine = await browser.visit(`/admin/exceptions?exception=${exceptionId}`, admin);
  const drawer = mine.getByRole('dialog', { name: 'Unknown outcome' });
  await drawer.getByText('Another admin has to confirm.').waitFor();

  await drawer.getByRole('button', { name: 'Settle with evidence…' }).click();
  const propose = mine.getByRole('dialog', { name: /^Settle with evidence: / });
  await propose.getByText('Nothing happens until another admin confirms.').waitFor();
  const submit = propose.getByRole('button', { name: 'Propose to settle' });
  await eventually(async () => expect(await submit.isDisabled()).toBe(true));
  await propose.getByLabel('Reference').fill('T-4711');
  await propose.getByLabel('Notes').fill('The wallet’s support wrote so');
  await submit.click();
  await seeToast(mine, { title: 'Ending Proposed' });
  await drawer.getByText('You proposed this. Waiting for a second admin to confirm.').waitFor();
  await drawer.getByText('Waiting for an admin').waitFor();
  await eventually(async () =>
    expect(await drawer.getByRole('button', { name: 'Confirm…' }).count()).toBe(0),
  );

  await drawer.getByRole('button', { name: 'Withdraw…' }).click();
  const withdraw = mine.getByRole('dialog', { name: /^Withdraw your proposal/ });
  await withdraw.getByLabel('Notes').fill('The wrong transaction');
  await withdraw.getByRole('button', { name: 'Withdraw proposal' }).click();
  await seeToast(mine, { title: 'Proposal Withdrawn' });
  await drawer.getByText('The wrong transaction').waitFor();

  const reference = `T-${exceptionId}`;
  await admin.api.post(`/api/admin/exceptions/${exceptionId}/propose-ending`, {
    ending: 'settled',
    reference,
    notes: 'This one',
  });
  const theirs = await browser.visit(`/admin/exceptions?exception=${exceptionId}`, second);
  const other = theirs.getByRole('dialog', { name: 'Unknown outcome' });
  await other.getByText(`${admin.username} proposed this.`).waitFor();
  await other.getByRole('button', { name: 'Confirm…' }).click();
  const confirm = theirs.getByRole('dialog', { name: /^Confirm: settle / });
  await confirm.getByText(reference).waitFor();
  await confirm.getByRole('button', { name: 'Confirm and settle' }).click();
  await seeToast(theirs, { title: 'Proposal Confirmed' });
  await other.getByText('The invoice is paid.').waitFor();
  await other.getByText('Carried out').waitFor();
  expect((await readInvoice(id)).status).toBe('paid');
});

test('a proposal that was decided elsewhere says so and is not carried out here', async () => {
  browser.allowErrors(refused(409));
  const { id, exceptionId } = await stuckDebit();
  const { api } = await createMember({ isAdmin: true });
  const path = `/api/admin/exceptions/${exceptionId}`;
  const { exception } = await api.post<Proposed>(`${path}/propose-ending`, {
    ending: 'released',
    reference: 'A letter',
    notes: 'It says that nothing was taken',
  });
  const page = await browser.visit(`/admin/exceptions?exception=${exceptionId}`, admin);
  const drawer = page.getByRole('dialog', { name: 'Unknown outcome' });
  await drawer.getByRole('button', { name: 'Confirm…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm: release / });
  const proposalId = exception.evidence.proposals[0]?.id;
  await api.post(`${path}/decline-ending`, { proposalId, notes: 'Another letter says otherwise' });

  await dialog.getByRole('button', { name: 'Confirm and release' }).click();

  await dialog.getByText(/has withdrawn this proposal already/).waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
});

interface Proposed {
  exception: { evidence: { proposals: { id: string }[] } };
}
