import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';
import { openJournal } from '../../shared/journal.ts';

test('every acknowledged debit survives a kill of the process among many debits', async () => {
  const { path: folder } = await scratchDirectory('sandbox-wallet');
  const dataFile = join(folder, 'wallet.jsonl');
  const first = await startProcess(dataFile);
  const member = await postJson(`${first.url}/sandbox/members`, {
    email: 'eve@example.com',
    credits: 1_000_000,
  });

  const acknowledged: string[] = [];
  const debitUntilDead = async (): Promise<void> => {
    for (;;) {
      const body = { amount: 1, description: 'a debit' };
      const answer = await postJson(`${first.url}/api/deduct-funds`, body, member.token).catch(
        () => undefined,
      );
      if (!answer) return;
      acknowledged.push(answer.transaction.id);
      if (acknowledged.length === 60) first.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, debitUntilDead));

  const second = await startProcess(dataFile);
  try {
    const { debits } = await getJson(`${second.url}/sandbox/ledger`);
    const kept = new Set(debits.map((debit: { id: string }) => debit.id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    const { members } = await getJson(`${second.url}/sandbox/members`);
    const credits = members.find((entry: { email: string }) => entry.email === 'eve@example.com').credits;
    expect(credits).toBe(1_000_000 - debits.length);
  } finally {
    second.process.kill('SIGTERM');
    await once(second.process, 'exit');
  }
});

test('an incomplete last line after a crash is dropped, and damage elsewhere prevents the start', async () => {
  const path = join((await scratchDirectory('sandbox-wallet')).path, 'journal.jsonl');
  const journal = await openJournal(path);
  journal.collection('member').put('a', 1);
  await journal.flush();
  await journal.close();
  await appendFile(path, '[["member","a",2],["member","b"');

  const reopened = await openJournal(path);
  expect(reopened.collection('member').values()).toEqual([1]);
  reopened.collection('member').put('c', 3);
  await reopened.close();
  expect(await readFile(path, 'utf8')).toBe('[["member","a",1]]\n[["member","c",3]]\n');

  await writeFile(path, '[["member","a"\n[["member","a",1]]\n');
  await expect(openJournal(path)).rejects.toThrow('damaged in line 1');
});

async function startProcess(dataFile: string): Promise<{ process: ChildProcess; url: string }> {
  const main = new URL('../src/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_FILE: dataFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, url: JSON.parse(line).url };
  }
  throw new Error('the wallet ended before it listened');
}

async function postJson(url: string, body: unknown, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return JSON.parse(await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).text());
}

async function getJson(url: string) {
  return JSON.parse(await (await fetch(url)).text());
}
