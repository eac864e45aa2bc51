import { adminErrors as english } from '../../../i18n/english/admin-errors.ts';
import { adminErrors as german } from '../../../i18n/german/admin-errors.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { AdminError } from '../../../platform/admin-api/port.ts';

/** One sentence for an error. A page with a better message for a code shows that itself. */
export function errorMessage(error: AdminError, languageCode: string): string {
  const texts = textsIn(german, english, languageCode);
  if (error.kind === 'admin/offline') return texts.offline;
  if (error.kind === 'admin/unreadable') return texts.unreadable;
  const { code = '', field, retryAfterS, requestId } = error;
  if (code === 'request/too-many' && retryAfterS !== undefined) return texts.tooMany(retryAfterS);
  const known =
    code === 'server/failed' ? undefined : errorCodeMessage({ code, field }, languageCode);
  if (known !== undefined) return known;
  const general = error.status >= 500 ? texts.failed : texts.rejected;
  return requestId === undefined ? general : texts.withNumber(general, shortNumber(requestId));
}

/** The log is searched by the id's first characters, and nobody reads a whole one out. */
const shortNumber = (requestId: string) => requestId.slice(0, 8);

interface CodedError {
  readonly code: string;
  readonly field?: string | undefined;
}

/**
 * The message for an error code of the server, a call or a job; undefined if it is unknown here.
 */
export function errorCodeMessage(
  { code, field = '' }: CodedError,
  languageCode: string,
): string | undefined {
  const texts = textsIn(german, english, languageCode);
  if (code === 'story/unpublishable' && isKeyOf(texts.unplayable, field)) {
    return texts.unplayable[field];
  }
  if (code === 'request/invalid' && field !== '') return texts.invalidField(field);
  if (code === 'media/not-prepared' && field !== '') return texts.pictureNotPrepared(field);
  if (code === 'server/failed') return texts.failed;
  return isKeyOf(texts.byCode, code) ? texts.byCode[code] : undefined;
}

function isKeyOf<T extends object>(catalogue: T, name: string): name is keyof T & string {
  return Object.hasOwn(catalogue, name);
}
