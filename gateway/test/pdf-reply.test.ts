import { validateHeaderValue } from 'node:http';
import { expect, test } from '@jest/globals';
import { pdfReply } from '../src/http/pdf-reply.ts';

/** Returns the header under which a PDF of this name is sent. */
async function dispositionOf(filename: string): Promise<string> {
  async function* chunks() {
    yield { filename, chunk: Buffer.from('%PDF-') };
  }
  const reply = await pdfReply(chunks(), { disposition: 'attachment', language: 'en' });
  const value = String(reply.headers?.['content-disposition']);
  validateHeaderValue('content-disposition', value);
  return value;
}

test('a plain name stands in the header as it is', async () => {
  expect(await dispositionOf('invoice-GFA-INV-100.pdf')).toBe(
    'attachment; filename="invoice-GFA-INV-100.pdf"',
  );
});

test.each([
  ['金田-INV-100.pdf', '__-INV-100.pdf', '%E9%87%91%E7%94%B0-INV-100.pdf'],
  ['Café-INV-100.pdf', 'Caf_-INV-100.pdf', 'Caf%C3%A9-INV-100.pdf'],
  ['𠮷-INV-100.pdf', '_-INV-100.pdf', '%F0%A0%AE%B7-INV-100.pdf'],
  ['"A/B\\C%20" (1).pdf', '_A_B_C_20_ (1).pdf', '%22A%2FB%5CC%2520%22%20%281%29.pdf'],
])('the name %s can be sent, and is read back', async (name, plain, full) => {
  expect(await dispositionOf(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`);
  expect(decodeURIComponent(full)).toBe(name);
});
