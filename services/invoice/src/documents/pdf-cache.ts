import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PdfDocument } from './pdf/pdf-document.ts';

const MAX_DOCUMENTS = 100;

/**
 * Caches the hundred documents used last, by everything that they show: identical documents are rendered
 * once, even if they are requested concurrently.
 */
export class PdfCache {
  private readonly rendered = new LRUCache<string, Promise<Buffer>>({ max: MAX_DOCUMENTS });

  async get(document: PdfDocument, render: () => Promise<Buffer>): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
    const bytes = this.rendered.get(key) ?? render();
    this.rendered.set(key, bytes);
    try {
      return await bytes;
    } catch (error) {
      this.rendered.delete(key);
      throw error;
    }
  }
}
