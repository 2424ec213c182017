import { crc32, deflateSync } from 'node:zlib';
import { createInvoice, createMethod, type Invoice } from './invoices.ts';
import type { Member } from './members.ts';
import { stack } from './stack.ts';

/** Reports, as a member, a manual payment of an invoice, with a receipt unless specified otherwise. */
async function confirmByHand({
  member,
  invoice,
  method,
  notes,
  slip = 'image',
}: Confirmation): Promise<void> {
  const receiptKey = slip === 'none' ? undefined : await uploadSlip(invoice.id, slip);
  await member.api.post(`/api/invoice/${invoice.id}/confirm-payment`, {
    paymentMethodId: method.id,
    paymentMethodName: method.name,
    userNotes: notes,
    receiptKey,
  });
}

/** Creates an invoice under review. */
export async function createReviewed({ member, ...options }: ReviewOptions): Promise<Invoice> {
  const { currency = 'USD', amount, description, ...rest } = options;
  const method = await methodIn(currency);
  const invoice = await createInvoice({
    recipient: member.email,
    currency,
    ...(amount !== undefined && { amount }),
    ...(description !== undefined && { description }),
  });
  await confirmByHand({ member, invoice, method, notes: 'Sent from Harbour Bank, ending 4471.', ...rest });
  return invoice;
}

/** One method for all payments of a test file, since payment pages list every method. */
const methods = new Map<string, ReturnType<typeof createMethod>>();

function methodIn(currency: string): ReturnType<typeof createMethod> {
  const method = methods.get(currency) ?? createMethod({ currency });
  methods.set(currency, method);
  return method;
}

async function uploadSlip(invoiceId: string, slip: 'image' | 'pdf'): Promise<string> {
  const form = new FormData();
  const file = slip === 'pdf' ? [PDF, 'application/pdf', 'slip.pdf'] : [drawSlip(), 'image/png', 'slip.png'];
  const [content, type, name] = file as [Buffer, string, string];
  form.append('receipt', new Blob([new Uint8Array(content)], { type }), name);
  const answer = await fetch(`${stack.gateway.url}/api/invoice/${invoiceId}/upload-receipt`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`The slip was refused with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { receiptKey: string }).receiptKey;
}

/** Draws a transfer slip: white paper with lines in place of the writing. */
function drawSlip(): Buffer {
  const [width, height] = [480, 640];
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(width + 1, 250);
    row[0] = 0;
    const line = Math.floor(y / 40);
    const isInk = y % 40 > 24 && y % 40 < 34 && line > 1 && line < 14;
    if (y < 64) row.fill(70, 1);
    if (isInk) row.fill(185, 40, 130);
    if (isInk) row.fill(90, 240, 240 + ((line * 67) % 170));
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** One page, with the amount on it. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 60>>stream
BT /F 18 Tf 40 340 Td (Transfer slip: 25.00 USD) Tj ET      
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

interface Confirmation {
  member: Member;
  invoice: Pick<Invoice, 'id'>;
  method: { id: string; name: string };
  notes?: string;
  slip?: 'image' | 'pdf' | 'none';
}

interface ReviewOptions extends Pick<Confirmation, 'member' | 'slip' | 'notes'> {
  amount?: number;
  currency?: string;
  description?: string;
}
