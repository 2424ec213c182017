const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const startsWithScheme = /^https?:\/\//i;

/**
 * Parses a link that may be shown to a person: `https:` anywhere, `http:` on this machine only, without
 * credentials. Returns undefined for everything else (such as `javascript:`, paths and padded text), which
 * must not become a link.
 */
export function parseSafeLink(text: string): URL | undefined {
  if (!startsWithScheme.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password) return undefined;
  return url.protocol === 'https:' || localHosts.has(url.hostname) ? url : undefined;
}
