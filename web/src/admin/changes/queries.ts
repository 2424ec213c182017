import type { SettingsArea } from '@checkout/contract/settings-change/schema.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type texts from '../../locales/en/changes.json';
import { callApi } from '../../shared/api/call-api.ts';

/** Reads who changed what in an area of the settings, newest first, one page at a time. */
export function settingsChanges(area: SettingsArea) {
  return infiniteQueryOptions({
    queryKey: ['api', 'admin', 'settings-changes', area],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/settings-changes', { query: { area, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
}

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    changes: typeof texts;
  }
}
