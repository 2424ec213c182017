import { useTranslation } from 'react-i18next';
import { CodeBlock } from './code-block.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { useSampleLanguage } from './sample-language.ts';
import type { Sample } from './samples.ts';

/** Shows a sample in the reader's preferred language, or in the first one available. */
export function CodeSample({ title, samples }: { title: string; samples: readonly Sample[] }) {
  const { t } = useTranslation('docs');
  const preferred = useSampleLanguage();
  const shown = samples.find(({ language }) => language === preferred) ?? samples[0];
  if (!shown) return null;
  return (
    <CodeBlock
      code={shown.code}
      language={shown.language}
      label={t('code.sample', { title })}
      head={<LanguageTabs languages={samples.map(({ language }) => language)} current={shown.language} />}
    />
  );
}
