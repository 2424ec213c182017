import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DocsLayout } from './layout/docs-layout.tsx';
import { ReferencePage } from './reference/reference-page.tsx';
import { usePages } from './use-pages.ts';
import { WrittenPage } from './written-page.tsx';

/**
 * The documentation: written pages, and the reference generated from the OpenAPI description. `missing` is
 * shown for unknown paths.
 */
export function DocsArea({ missing }: { missing: ReactNode }) {
  const pages = usePages();
  return (
    <DocsLayout pages={pages}>
      <Routes>
        {pages.map((page) => (
          <Route
            key={page.path}
            path={page.path.replace(/^\/docs\/?/, '')}
            element={<WrittenPage page={page} />}
          />
        ))}
        <Route path="api" element={<ReferencePage />} />
        <Route path="*" element={missing} />
      </Routes>
    </DocsLayout>
  );
}
