import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { differenceOf } from './compare-pictures.ts';

const KEPT = join(import.meta.dirname, 'kept');
/** `make looks`: pictures are made to be kept, and only of screens that have one. */
export const isKeeping = process.env.KEEP_LOOKS === '1';

const SEEN = join(repositoryRoot, '.local/looks');

/**
 * Fails when a screen no longer looks as on the picture that is kept of it. Whoever means the change looks at the new
 * picture and keeps it: `make looks`.
 */
export async function expectSameLook(page: Page, name: string): Promise<void> {
  const kept = join(KEPT, `${name}.png`);
  // What the card provider draws is not ours, and follows a change of scheme when it likes.
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
