import { createHash } from 'node:crypto';
import {
  ACTIVE,
  type ReceiptMediaType,
  SIGNATURE_BYTES,
  signatureOf,
  ZIP_END,
  ZIP_REACH,
} from './media-type.ts';

/** Longer than any active beginning that is looked for, so that none hides across two chunks. */
const OVERLAP_BYTES = 64;

/** Looks through a file as it passes, so that it need not be held whole. */
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

  /** True once enough has passed to tell that this is no receipt, whatever follows. */
  isHopeless(): boolean {
    return (
      this.#isActive || (this.#start.length === SIGNATURE_BYTES && signatureOf(this.#start) === undefined)
    );
  }

  /**
   * The media type of all that passed, by its content. Undefined for anything else than receipts may be, and for files
   * that are something active besides (markup or an archive in a picture or PDF).
   */
  mediaType(): ReceiptMediaType | undefined {
    return this.#isActive || this.#end.includes(ZIP_END) ? undefined : signatureOf(this.#start);
  }

  sha256(): Buffer {
    return this.#hash.copy().digest();
  }
}
