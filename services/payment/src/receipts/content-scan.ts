import { createHash } from 'node:crypto';
import {
  ACTIVE,
  type ReceiptMediaType,
  SIGNATURE_BYTES,
  signatureOf,
  ZIP_END,
  ZIP_REACH,
} from './media-type.ts';

/** Longer than any of the patterns searched for, so that none is missed across two chunks. */
const OVERLAP_BYTES = 64;

/** Scans a file as a stream, so that it never has to be in memory as a whole. */
export class ContentScan {
  byteCount = 0;
  readonly #hash = createHash('sha256');
  #start = Buffer.alloc(0);
  #end = Buffer.alloc(0);
  #isActive = false;

  add(chunk: Uint8Array): void {
    this.byteCount += chunk.length;
    this.#hash.update(chunk);
    if (this.#start.length < SIGNATURE_BYTES) {
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, SIGNATURE_BYTES - this.#start.length)]);
    }
    const seam = Buffer.concat([this.#end.subarray(-OVERLAP_BYTES), chunk]);
    this.#isActive ||= ACTIVE.test(seam.toString('latin1'));
    this.#end = Buffer.concat([this.#end, chunk]).subarray(-ZIP_REACH);
  }

  /** Returns true once the bytes so far show that this cannot be a receipt, whatever follows. */
  cannotBeReceipt(): boolean {
    return (
      this.#isActive || (this.#start.length === SIGNATURE_BYTES && signatureOf(this.#start) === undefined)
    );
  }

  /**
   * Returns the media type of the whole file, by its content. Undefined for types that receipts may not have,
   * and for files with embedded active content (markup or an archive in an image or PDF).
   */
  mediaType(): ReceiptMediaType | undefined {
    return this.#isActive || this.#end.includes(ZIP_END) ? undefined : signatureOf(this.#start);
  }

  sha256(): Buffer {
    return this.#hash.copy().digest();
  }
}
