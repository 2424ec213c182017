import { createHash } from 'node:crypto';

const style = `
:root {
  color-scheme: light dark;
  --page: #f7f5f1; --card: #fff; --line: #e3dfd7; --ink: #1d1b17; --quiet: #625d53; --accent: #1f5f4a;
  --on-accent: #fff; --wait: #8a5300; --wait-tint: #fdf0d8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131311; --card: #1c1c19; --line: #34332e; --ink: #f1efe9; --quiet: #aaa598; --accent: #7fcfb2;
    --on-accent: #10241c; --wait: #f0bd6a; --wait-tint: #3a2c12;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--ink); font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
}
main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 24px; }
header { display: flex; justify-content: space-between; align-items: center; margin-bottom: 24px; font-weight: 600; }
.badge { border-radius: 999px; font-size: 13px; font-weight: 500; padding: 2px 10px; background: var(--wait-tint); color: var(--wait); }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; font-weight: 600; }
p.amount { color: var(--ink); margin: 0 0 4px; font-size: 40px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
p { margin: 0 0 20px; color: var(--quiet); }
form { display: grid; gap: 8px; }
button { min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Returns the Content-Security-Policy: no script, this one style sheet, and a form that may lead only to the
 * sandbox and from there to the merchant.
 */
export function pagePolicy(returnUrl: string | undefined): string {
  const formAction = returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'self'";
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/**
 * Renders the cardholder's choice. All values on the page come from the sandbox's own tables, so nothing
 * needs escaping.
 */
export function threeDSecurePage({ amount, last4 }: { amount: string; last4: string }): string {
  return document(`
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
  return document(`
  <h1>${sentence}</h1>
  <p>You can close this page.</p>`);
}

function document(main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>3-D Secure (Sandbox)</title>
<style>${style}</style>
</head>
<body>
<main>
  <header><span>3-D Secure</span><span class="badge">Sandbox</span></header>${main}
</main>
</body>
</html>
`;
}
