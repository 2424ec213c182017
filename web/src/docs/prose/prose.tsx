import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Token, Tokens } from 'marked';
import { Message } from '../../shared/ui/message.tsx';
import { CodeBlock } from '../code/code-block.tsx';
import { CodeSample } from '../code/code-sample.tsx';
import { sampleCode } from '../code/samples.ts';
import { FactsTable } from '../facts/facts-table.tsx';
import { Inline } from './inline.tsx';
import { ProseTable } from './prose-table.tsx';

/** Renders the blocks of a section. A fenced block `sample` or `facts` is replaced by what it names. */
export function Prose({ tokens, section }: { tokens: readonly Token[]; section: string }) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change.
    <Block key={index} token={token} section={section} />
  ));
}

function Block({ token, section }: { token: Token; section: string }) {
  switch (token.type) {
    case 'paragraph':
      return (
        <Typography sx={{ my: 3, maxWidth: 720 }}>
          <Inline tokens={token.tokens} />
        </Typography>
      );
    case 'list':
      return <List list={token as Tokens.List} section={section} />;
    case 'table':
      return <ProseTable table={token as Tokens.Table} label={section} />;
    case 'code':
      return <TimeLimit code={token as Tokens.Code} section={section} />;
    case 'blockquote':
      return (
        <Box sx={{ my: 5, maxWidth: 720, '& p': { my: 0, typography: 'body2' } }}>
          <Message tone="info">
            <Prose tokens={token.tokens ?? []} section={section} />
          </Message>
        </Box>
      );
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} />;
    default:
      return null;
  }
}

function List({ list: { ordered, items }, section }: { list: Tokens.List; section: string }) {
  return (
    <Box component={ordered ? 'ol' : 'ul'} sx={{ my: 3, pl: 6, maxWidth: 720, display: 'grid', gap: 2 }}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of the list never change.
        <li key={index}>
          <Prose tokens={item.tokens} section={section} />
        </li>
      ))}
    </Box>
  );
}

function TimeLimit({ code: { lang = '', text }, section }: { code: Tokens.Code; section: string }) {
  if (lang === 'sample') return <CodeSample title={section} samples={sampleCode(text.trim())} />;
  if (lang === 'facts') return <FactsTable name={text.trim()} label={section} />;
  return <CodeBlock code={text} language={lang} label={section} />;
}
