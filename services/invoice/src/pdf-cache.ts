import { createHash } from 'node:crypto';
import type { PdfDocument } from './pdf/pdf-document.ts';

const MAX_DOCUMENTS = 100;

/** The last hundred documents made, by all that they show: what looks the same is rendered once, also at once. */
export class PdfCache {
  private readonly made = new Map<string, Promise<Buffer>>();

  async get(document: PdfDocument, render: () => Promise<Buffer>): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
    const known = this.made.get(key);
    this.made.delete(key);
    const bytes = known ?? render();
    this.made.set(key, bytes);
    const oldest = this.made.keys().next().value;
    if (this.made.size > MAX_DOCUMENTS && oldest !== undefined) this.made.delete(oldest);
    try {
      return await bytes;
    } catch (error) {
      this.made.delete(key);
      throw error;
    }
  }
}
