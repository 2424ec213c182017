import { readdirSync, readFileSync } from 'node:fs';
import { buildOpenApi } from '@checkout/contract/openapi/build-openapi.ts';
import { docsPages, pathOf } from '../../src/docs/docs-pages.ts';
import { namedFacts } from '../../src/docs/facts/named-facts.ts';
import { fillIn } from '../../src/docs/prose/fill-in.ts';
import { parsePage } from '../../src/docs/prose/parse-page.ts';
import type { Description } from '../../src/docs/reference/description.ts';

const docs = new URL('../../src/docs/', import.meta.url);

/** The server's OpenAPI description. */
export const description = buildOpenApi({
  title: 'Checkout',
  version: '1.0.0',
  serverUrl: 'https://checkout.example.com',
}) as unknown as Description;

/** Every page as Markdown. */
export const sources = docsPages.map(({ slug, file }) => ({
  path: pathOf(slug),
  source: readFileSync(new URL(`content/${file}.md`, docs), 'utf8'),
}));

/** Every page, parsed, with its facts filled in. */
export const pages = sources.map(({ path, source }) => {
  const ofHere = {
    baseUrl: 'https://checkout.example.com',
    authorizeUrl: 'https://wallet.example.com/api/auth/sso/authorize',
    ssoDocs: 'https://wallet.example.com/docs/sso',
  };
  return parsePage({ path, source: fillIn(source, { ...namedFacts, ...ofHere }) });
});

/** Every sample file, as `topic/name.language`, with its code. */
export const sampleFiles = readdirSync(new URL('samples/', docs)).flatMap((topic) =>
  readdirSync(new URL(`samples/${topic}/`, docs)).map((file) => ({
    name: `${topic}/${file}`,
    code: readFileSync(new URL(`samples/${topic}/${file}`, docs), 'utf8'),
  })),
);
