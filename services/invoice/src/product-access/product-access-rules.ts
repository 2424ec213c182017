import { type AppError, invalid, notFound } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';

export const DEFAULT_ICON = '🔗';

/** Lower case, as keys are stored. Throws VALIDATION_ERROR. */
export function readKey(key: string): string {
  const read = key.trim().toLowerCase();
  if (read === '' || read.length > 50)
    throw invalid('VALIDATION_ERROR', 'Key must have 1 to 50 characters', 'key');
  return read;
}

/** Throws VALIDATION_ERROR for a label or URL that cannot be a link's. Undefined fields are not judged. */
export function assertLink({ label, url }: { label?: string | undefined; url?: string | undefined }): void {
  if (label !== undefined && (label.trim() === '' || label.length > 100)) {
    throw invalid('VALIDATION_ERROR', 'Label must have 1 to 100 characters', 'label');
  }
  if (url !== undefined && !isLink(url)) throw invalid('VALIDATION_ERROR', 'URL must be valid', 'url');
}

/** The id, if it can be one. Throws NOT_FOUND. */
export function readId(id: string): string {
  if (!isUuid(id)) throw linkNotFound();
  return id;
}

export function linkNotFound(): AppError {
  return notFound('NOT_FOUND', 'There is no such product access link');
}

/** `https`, or `http` on this machine: what an interface may link to. */
function isLink(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}
