import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Locator } from 'playwright-core';

/**
 * Presses Escape as soon as this dialog, drawer or menu would receive it: not while another one above it is
 * still closing, nor while nothing in it has the focus, or only a button that its own press has disabled.
 */
export async function pressEscape(layer: Locator): Promise<void> {
  const receivesKeys = () =>
    layer.evaluate((node) => {
      const { activeElement } = node.ownerDocument;
      const open = node.ownerDocument.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)');
      const top = open.item(open.length - 1);
      return top?.contains(node) && top.contains(activeElement) && !activeElement?.matches(':disabled');
    });
  await waitFor(receivesKeys, { what: 'the dialog to receive keys' });
  await layer.page().keyboard.press('Escape');
}
