import { createPages } from '../../../shared/page.ts';

const style = `
main { max-width: 420px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; font-weight: 600; }
p.amount { color: var(--ink); margin: 0 0 4px; font-size: 40px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
p { margin: 0 0 20px; color: var(--quiet); }
form { display: grid; gap: 8px; }
button { min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
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
export function threeDSecurePage({ amount, last4 }: { amount: string; last4: string }): string {
  return page(`
  <h1>Confirm this payment</h1>
  <p class="amount">${amount}</p>
  <p>Card ending in ${last4}. Your bank would ask here whether it is you.</p>
  <form method="post">
    <button class="primary" name="outcome" value="succeeded">Complete authentication</button>
    <button name="outcome" value="failed">Fail authentication</button>
  </form>`);
}

/** Renders a page with one sentence, for when there is nothing left to choose. */
export function threeDSecureNotice(sentence: string): string {
  return page(`
  <h1>${sentence}</h1>
  <p>You can close this page.</p>`);
}
