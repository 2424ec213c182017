import {
  type AdminProductAccess,
  createProductAccessBody,
  defaultLinkIcon,
} from '@checkout/contract/product-access/schema.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';

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

/** Makes the body that creates it of a draft, or says per field what is wrong, as the server would. */
export const linkSchema = draftSchema({ contract: createProductAccessBody, bodyOf });

/** The same for a link that exists, whose key is locked: the body has only what differs from how it was. */
export function linkChangesSchema(before: LinkDraft) {
  const { key: _unchanged, ...unchanged } = bodyOf(before);
  return linkSchema.transform(({ key: _locked, ...body }) => changedFields(body, unchanged));
}

function bodyOf({ sortOrder, ...draft }: LinkDraft) {
  return {
    key: draft.key.trim(),
    label: draft.label.trim(),
    url: draft.url.trim(),
    icon: draft.icon.trim(),
    isActive: draft.isActive,
    sortOrder: sortOrder.trim() === '' ? 0 : Number(sortOrder),
  };
}
