import Box from '@mui/material/Box';
import type { Token, Tokens } from 'marked';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';

const code = {
  typography: 'code',
  fontSize: '0.88em',
  px: 1,
  py: 0.5,
  borderRadius: 0.5,
  backgroundColor: 'raised',
  overflowWrap: 'anywhere',
} as const;

/** Renders inline Markdown. Links within the app use the router; others open in a new tab. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change.
  return tokens?.map((token, index) => <Word key={index} token={token} />);
}

function Word({ token }: { token: Token }) {
  switch (token.type) {
    case 'strong':
      return (
        <Box component="strong" sx={{ fontWeight: 620 }}>
          <Inline tokens={token.tokens} />
        </Box>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'codespan':
      return (
        <Box component="code" sx={code}>
          {token.text}
        </Box>
      );
    case 'link':
      return <ProseLink token={token as Tokens.Link} />;
    case 'br':
      return <br />;
    case 'text':
      return 'tokens' in token && token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    default:
      return 'text' in token ? token.text : null;
  }
}

/** Underlined: in running text, colour must not be the only sign of a link. */
function ProseLink({ token: { href, tokens } }: { token: Tokens.Link }) {
  if (/^https?:/.test(href)) {
    return (
      <ExternalLink href={href} underline="always">
        <Inline tokens={tokens} />
      </ExternalLink>
    );
  }
  return (
    <RouterLink to={href} underline="always" reloadDocument={href.startsWith('/api/')}>
      <Inline tokens={tokens} />
    </RouterLink>
  );
}
