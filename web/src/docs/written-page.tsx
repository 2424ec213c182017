import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BackToDocs } from './layout/back-to-docs.tsx';
import { DocsColumns } from './layout/docs-columns.tsx';
import { EnglishNote } from './layout/english-note.tsx';
import type { DocPage } from './prose/parse-page.ts';
import { Prose } from './prose/prose.tsx';
import { SectionHeading } from './prose/section-heading.tsx';

/** A written page with its title, sections and table of contents. */
export function WrittenPage({ page: { path, title, sections } }: { page: DocPage }) {
  const [lead, ...rest] = sections;
  return (
    <DocsColumns title={title} headings={rest}>
      {path !== '/docs' && <BackToDocs />}
      <EnglishNote />
      <Box lang="en">
        <Typography variant="h1" sx={{ mb: 4 }}>
          {title}
        </Typography>
        <Prose tokens={lead?.tokens ?? []} section={title} />
        {rest.map(({ id, title: heading, depth, tokens }) => (
          <Box component="section" key={id} aria-labelledby={id}>
            <SectionHeading id={id} title={heading} depth={depth} />
            <Prose tokens={tokens} section={heading} />
          </Box>
        ))}
      </Box>
    </DocsColumns>
  );
}
