import { type CompanySettings, companySettingsBody } from '@checkout/contract/company-settings.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import { problemsByField, type ReadDraft } from '../form/problems.ts';

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

/** Turns a draft into the body that saves it, or says per field what is wrong, as the server would. */
export function readCompany(draft: CompanyDraft): ReadDraft<CompanyDraft, CompanyDraft> {
  const body = {
    companyName: draft.companyName.trim(),
    legalEntity: draft.legalEntity.trim(),
    address: draft.address.trim(),
  };
  const checked = companySettingsBody.safeParse(body);
  return checked.success ? { body } : { problems: problemsByField(problemDetails(checked.error)) };
}
