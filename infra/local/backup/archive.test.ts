import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { writeArchive } from './archive.ts';

test('a target that fails amid an entry, such as a file on a full disk, fails the backup and not the process', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) });
  const endless = async (add: (name: string, content: Buffer) => Promise<void>): Promise<void> => {
    for (;;) await add('tables/invoice.invoices/1', randomBytes(1 << 20));
  };
  await expect(writeArchive(full, undefined, endless)).rejects.toThrow('no space left');
});
