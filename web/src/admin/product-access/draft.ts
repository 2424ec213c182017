import {
  type AdminProductAccess,
  createProductAccessBody,
  defaultLinkIcon,
} from '@checkout/contract/product-access/schema.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';
import { typedNumber } from '../form/typed-number.ts';

/** The form state of a product access link. */
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

/** Required fields: nothing is sent while one is empty. */
export const requiredOfLink = ['key', 'label', 'url'] as const;

export function draftOf({ key, label, url, icon, sortOrder, isActive }: AdminProductAccess): LinkDraft {
  return { key, label, url, icon, sortOrder: String(sortOrder), isActive };
}

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const linkSchema = draftSchema({ contract: createProductAccessBody, bodyOf });

/** The same for an existing link, whose key cannot change: the body holds only what differs from before. */
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
    sortOrder: sortOrder.trim() === '' ? 0 : typedNumber(sortOrder),
  };
}
