import { type AppError, invalid, notFound } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';

export const DEFAULT_ICON = '🔗';

/** Returns the key in lower case, as keys are stored. Throws VALIDATION_ERROR. */
export function readKey(key: string): string {
  const read = key.trim().toLowerCase();
  if (read === '' || read.length > 50)
    throw invalid('VALIDATION_ERROR', 'Key must have 1 to 50 characters', 'key');
  return read;
}

/** Throws VALIDATION_ERROR for a label or URL that a link cannot have. Undefined fields are not checked. */
export function assertLink({ label, url }: { label?: string | undefined; url?: string | undefined }): void {
  if (label !== undefined && (label.trim() === '' || label.length > 100)) {
    throw invalid('VALIDATION_ERROR', 'Label must have 1 to 100 characters', 'label');
  }
  if (url !== undefined && !isLink(url)) throw invalid('VALIDATION_ERROR', 'URL must be valid', 'url');
}

/** Returns the id as it is. Throws NOT_FOUND unless it is a UUID, as every link's is. */
export function readId(id: string): string {
  if (!isUuid(id)) throw linkNotFound();
  return id;
}

export function linkNotFound(): AppError {
  return notFound('NOT_FOUND', 'There is no such product access link');
}

/** Returns whether the web app may link there: `https`, or `http` on this machine. */
function isLink(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}
