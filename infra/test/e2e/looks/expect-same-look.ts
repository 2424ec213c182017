import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { differenceOf } from './compare-pictures.ts';

const KEPT = join(import.meta.dirname, 'kept');
/** `make looks` saves reference pictures, and visits only the screens that have one. */
export const isKeeping = process.env.KEEP_LOOKS === '1';

const SEEN = join(repositoryRoot, '.local/looks');

/**
 * Fails when a screen no longer looks like its reference picture. If the change is intended, look at the new
 * picture and save it with `make looks`.
 */
export async function expectSameLook(page: Page, name: string): Promise<void> {
  const kept = join(KEPT, `${name}.png`);
  // What the card provider renders is not ours, and follows a change of scheme at any time.
  const mask = [page.locator('iframe')];
  const now = await page.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor: '#888' });
  const difference = existsSync(kept)
    ? await differenceOf(readFileSync(kept), now)
    : 'no picture is kept of it';
  if (difference === undefined) return;
  if (isKeeping) {
    mkdirSync(KEPT, { recursive: true });
    return writeFileSync(kept, await sharp(now).png({ palette: true, compressionLevel: 9 }).toBuffer());
  }
  mkdirSync(SEEN, { recursive: true });
  const seen = join(SEEN, `${name}.png`);
  writeFileSync(seen, now);
  throw new Error(
    `${name} looks different: ${difference}. Compare ${seen} with ${kept}; if the change is meant: make looks`,
  );
}
