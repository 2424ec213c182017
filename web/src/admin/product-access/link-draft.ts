import { problemDetails } from '@checkout/contract/problem.ts';
import {
  type AdminProductAccess,
  createProductAccessBody,
  defaultLinkIcon,
} from '@checkout/contract/product-access.ts';
import { problemsByField, type ReadDraft } from '../form/problems.ts';

/** A product access link as it is typed. */
export interface LinkDraft {
  key: string;
  label: string;
  url: string;
  icon: string;
  sortOrder: string;
  isActive: boolean;
}

export const emptyLink: LinkDraft = {
  key: '',
  label: '',
  url: '',
  icon: defaultLinkIcon,
  sortOrder: '0',
  isActive: true,
};

/** Fields without which nothing is sent. */
export const requiredOfLink = ['key', 'label', 'url'] as const;

export function draftOf({ key, label, url, icon, sortOrder, isActive }: AdminProductAccess): LinkDraft {
  return { key, label, url, icon, sortOrder: String(sortOrder), isActive };
}

/** Turns a draft into the body that creates it, or says per field what is wrong, as the server would. */
export function readLink({ sortOrder, ...draft }: LinkDraft): ReadDraft<LinkDraft, LinkBody> {
  const body = {
    key: draft.key.trim(),
    label: draft.label.trim(),
    url: draft.url.trim(),
    icon: draft.icon.trim(),
    isActive: draft.isActive,
    sortOrder: sortOrder.trim() === '' ? 0 : Number(sortOrder),
  };
  const checked = createProductAccessBody.safeParse(body);
  return checked.success ? { body } : { problems: problemsByField(problemDetails(checked.error)) };
}

/** The same for a link that exists, whose key is locked. */
export function readLinkChanges(draft: LinkDraft): ReadDraft<LinkDraft, Omit<LinkBody, 'key'>> {
  const { body, problems } = readLink(draft);
  if (problems) return { problems };
  const { key: _locked, ...changes } = body;
  return { body: changes };
}

interface LinkBody extends Omit<LinkDraft, 'sortOrder'> {
  sortOrder: number;
}
