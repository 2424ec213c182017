import { createPages } from '../../../shared/page.ts';
import type { ThreeDSecureTexts } from './three-d-secure-texts.ts';

const style = `
main { max-width: 420px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; font-weight: 600; }
p.amount { color: var(--ink); margin: 0 0 4px; font-size: 40px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
p { margin: 0 0 20px; color: var(--quiet); }
form { display: grid; gap: 8px; }
button, a { min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
a { display: grid; place-items: center; margin-top: 20px; text-decoration: none; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const { policy, page } = createPages({ title: '3-D Secure (Sandbox)', mark: '3-D Secure', style });

/**
 * Returns the Content-Security-Policy: no script, this one style sheet, and a form that may lead only to the
 * sandbox and from there to the merchant.
 */
export function pagePolicy(returnUrl: string | undefined): string {
  return policy(returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'self'");
}

/**
 * Renders the cardholder's choice. All values on the page come from the sandbox's own tables, so nothing
 * needs escaping.
 */
export function threeDSecurePage({ amount, last4, texts }: Choice): string {
  return page(
    `
  <h1>${texts.title}</h1>
  <p class="amount">${amount}</p>
  <p>${texts.question(last4)}</p>
  <form method="post">
    <button class="primary" name="outcome" value="succeeded">${texts.complete}</button>
    <button name="outcome" value="failed">${texts.fail}</button>
  </form>`,
    texts.language,
  );
}

/** Renders a page with one sentence, for when there is nothing left to choose, and the way back, if known. */
export function threeDSecureNotice({ sentence, backTo, texts }: Notice): string {
  const end = backTo
    ? `<a href="${backTo.replaceAll('&', '&amp;')}">${texts.back}</a>`
    : `<p>${texts.close}</p>`;
  return page(
    `
  <h1>${sentence}</h1>
  ${end}`,
    texts.language,
  );
}

type Choice = { amount: string; last4: string; texts: ThreeDSecureTexts };
/** `backTo` is a URL as `URL.href` writes it, which has no quotes. */
type Notice = { sentence: string; backTo?: string | undefined; texts: ThreeDSecureTexts };
