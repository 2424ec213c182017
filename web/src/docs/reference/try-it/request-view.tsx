import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/session.ts';
import { CodeBlock } from '../../code/code-block.tsx';
import type { TryRequest } from './try-draft.ts';

/** Shows the request that was sent, without its token, which must not be copied from a screen. */
export function RequestView({
  request: { method, path, headers, body, file, asMember },
}: {
  request: TryRequest;
}) {
  const { t } = useTranslation('docs');
  const isSignedIn = useSession() !== null;
  const lines = [
    `${method} ${path}`,
    ...(asMember && isSignedIn ? ['Authorization: Bearer gfa_session_…'] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['', body] : []),
    ...(file ? ['', `${file.field}: ${file.file.name}`] : []),
  ];
  return <CodeBlock code={lines.join('\n')} language="text" label={t('tryIt.request')} />;
}
