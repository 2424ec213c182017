import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestFile } from '../../shared/api/call-api.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useDebouncedValue } from '../form/use-debounced-value.ts';
import { useObjectUrl } from '../use-object-url.ts';
import { type CompanyDraft, companySchema } from './draft.ts';

const typingMs = 600;

/**
 * Returns the address of a specimen PDF, in the language of the page, with the letterhead being typed; it is
 * rendered a moment after typing stops. While the draft is invalid the last specimen stays.
 */
export function useLetterheadPdf(draft: CompanyDraft): LetterheadPdf {
  const language = useLanguage();
  const { data: body } = companySchema.safeParse(useDebouncedValue(draft, typingMs));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['api', 'company-settings', 'preview', body, language],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('The preview is asked for a letterhead that is complete.');
      const { content } = await requestFile('POST /api/company-settings/preview', {
        body,
        query: { language },
        signal,
      });
      return content;
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { url: useObjectUrl(data), error, isWaiting: isFetching, onRetry: () => void refetch() };
}

interface LetterheadPdf {
  url: string | undefined;
  error: Error | null;
  isWaiting: boolean;
  onRetry: () => void;
}
