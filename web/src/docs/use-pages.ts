import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siteConfigQuery } from '../shared/site/queries.ts';
import { docsPages, pathOf } from './docs-pages.ts';
import { namedFacts } from './facts/named-facts.ts';
import { fillIn } from './prose/fill-in.ts';
import { type DocPage, parsePage } from './prose/parse-page.ts';

const sources = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true });

/** Returns every written page, with the facts and addresses of this installation filled in. */
export function usePages(): readonly DocPage[] {
  const { data: config } = useQuery(siteConfigQuery);
  const authorizeUrl = config?.wallet.authorizeUrl ?? '';
  const ssoDocs = config?.links.ssoDocs ?? '';
  return useMemo(() => {
    const facts = { ...namedFacts, baseUrl: window.location.origin, authorizeUrl, ssoDocs };
    return docsPages.map(({ slug, file }) =>
      parsePage({ path: pathOf(slug), source: fillIn(sources[`./content/${file}.md`] ?? '', facts) }),
    );
  }, [authorizeUrl, ssoDocs]);
}
