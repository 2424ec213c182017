import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { differenceOf } from './compare-pictures.ts';

const REFERENCES = join(import.meta.dirname, 'kept');
/** `make looks` saves reference pictures, and visits only the screens that have one. */
export const isUpdating = process.env.KEEP_LOOKS === '1';

const ACTUAL = join(repositoryRoot, '.local/looks');

/**
 * Fails when a screen no longer looks like its reference picture. If the change is intended, look at the new
 * picture and save it with `make looks`.
 */
export async function expectSamePicture(page: Page, name: string): Promise<void> {
  const reference = join(REFERENCES, `${name}.png`);
  // What the card provider renders is not ours, and follows a change of scheme at any time.
  const mask = [page.locator('iframe')];
  const screenshot = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask,
    maskColor: '#888',
  });
  const difference = existsSync(reference)
    ? await differenceOf(readFileSync(reference), screenshot)
    : 'no picture is kept of it';
  if (difference === undefined) return;
  if (isUpdating) {
    mkdirSync(REFERENCES, { recursive: true });
    return writeFileSync(
      reference,
      await sharp(screenshot).png({ palette: true, compressionLevel: 9 }).toBuffer(),
    );
  }
  mkdirSync(ACTUAL, { recursive: true });
  const actual = join(ACTUAL, `${name}.png`);
  writeFileSync(actual, screenshot);
  throw new Error(
    `${name} looks different: ${difference}. Compare ${actual} with ${reference}; if the change is intended, run make looks`,
  );
}
