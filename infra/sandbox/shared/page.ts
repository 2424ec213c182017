import { createHash } from 'node:crypto';

/** What the pages of both sandboxes look like, light and dark; each adds its own style sheet. */
const frame = `
:root {
  color-scheme: light dark;
  --page: #f7f5f1; --card: #ffffff; --line: #e3dfd7; --ink: #1d1b17; --quiet: #625d53; --accent: #1f5f4a;
  --on-accent: #ffffff; --tint: #e8f1ed; --wait: #8a5300; --wait-tint: #fdf0d8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131311; --card: #1c1c19; --line: #34332e; --ink: #f1efe9; --quiet: #aaa598; --accent: #7fcfb2;
    --on-accent: #10241c; --tint: #20332b; --wait: #f0bd6a; --wait-tint: #3a2c12;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--ink); font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
}
main {
  width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 24px;
}
header { display: flex; justify-content: space-between; align-items: center; margin-bottom: 24px; }
.mark { font-weight: 600; }
.badge {
  border-radius: 999px; font-size: 13px; font-weight: 500; padding: 2px 10px; background: var(--wait-tint);
  color: var(--wait);
}
`;

/** The frame of a sandbox's pages, with its title, the mark in its header and its own style sheet. */
export function createPages({ title, mark, style }: { title: string; mark: string; style: string }): Pages {
  const whole = `${frame}${style}`;
  const styleHash = createHash('sha256').update(whole).digest('base64');
  return {
    policy: (formAction) =>
      [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        `form-action ${formAction}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
    page: (main, language = 'en') => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${whole}</style>
</head>
<body>
<main>
  <header><span class="mark">${mark}</span><span class="badge">Sandbox</span></header>${main}
</main>
</body>
</html>
`,
  };
}

type Pages = {
  /** The Content-Security-Policy: no script, this one style sheet, and where forms may lead. */
  policy(formAction: string): string;
  /** A page with this HTML below its header, in English unless another language is given. */
  page(main: string, language?: string): string;
};
