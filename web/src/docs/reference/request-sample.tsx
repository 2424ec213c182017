import { useTranslation } from 'react-i18next';
import { CodeSample } from '../code/code-sample.tsx';
import { type SampleLanguage, sampleLanguages } from '../code/sample-language.ts';
import type { Operation } from './operation.ts';
import { requestOf } from './request-of.ts';
import type { Schemas } from './schema-fields.ts';
import { writeRequest } from './write-request.ts';

/** Shows an example request of a call in each language. */
export function RequestSample({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useTranslation('docs');
  const request = requestOf({ operation, schemas, baseUrl: window.location.origin });
  const samples = (Object.keys(sampleLanguages) as SampleLanguage[])
    .map((language) => ({ language, code: writeRequest(language, request) }))
    .filter(({ code }) => code !== '');
  return <CodeSample title={t('reference.inCode')} samples={samples} />;
}
