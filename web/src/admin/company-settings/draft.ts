import { type CompanySettings, companySettingsBody } from '@checkout/contract/company-settings/schema.ts';
import { draftSchema } from '../form/draft-schema.ts';

/** The letterhead as it is typed. */
export interface CompanyDraft {
  companyName: string;
  legalEntity: string;
  address: string;
}

/** Fields without which nothing is sent. */
export const requiredOfCompany = ['companyName', 'address'] as const;

export function draftOf({ companyName, legalEntity, address }: CompanySettings): CompanyDraft {
  return { companyName, legalEntity: legalEntity ?? '', address };
}

/** Makes the body that saves it of a draft, or says per field what is wrong, as the server would. */
export const companySchema = draftSchema({
  contract: companySettingsBody,
  bodyOf: (draft: CompanyDraft): CompanyDraft => ({
    companyName: draft.companyName.trim(),
    legalEntity: draft.legalEntity.trim(),
    address: draft.address.trim(),
  }),
});
