import type { companySettingsRoutes } from '@checkout/contract/company-settings/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { pdfReply } from '../http/pdf-reply.ts';
import { negotiateLanguage } from '../values/negotiate-language.ts';
import { companySettingsView } from '../views/company-settings.ts';

/** Handles calls about the letterhead, which everybody may read and admins write. */
export function companySettingsHandlers({
  clients: { invoice },
}: Deps): Handlers<keyof typeof companySettingsRoutes> {
  return {
    getCompanySettings: async () => {
      const { settings } = await invoice.getCompanySettings({});
      return { status: 200, body: { settings: companySettingsView(settings) } };
    },

    saveCompanySettings: async ({ body: { before, ...letterhead } }) => {
      const { settings } = await invoice.saveCompanySettings({ settings: letterhead, before });
      return { status: 200, body: { settings: companySettingsView(settings) } };
    },

    previewCompanySettings: async ({ body, query, header }) => {
      const language = negotiateLanguage(query.language, header('accept-language'));
      const specimen = invoice.previewLetterhead({ settings: body, language });
      return await pdfReply(specimen, { disposition: 'inline', language });
    },
  };
}
