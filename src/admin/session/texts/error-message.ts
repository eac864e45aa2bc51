import { errorTexts } from '../../../i18n/admin/errors.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import type { AdminError } from '../../../platform/admin-api/port.ts';
import type { Rejection } from '../../../platform/server-api/port.ts';

/** One sentence for an error, with the id of its request. */
export function errorMessage(error: AdminError, languageCode: string): string {
  return withRequestId(errorSentence(error, languageCode), error, languageCode);
}

/** Without the id: two requests that fail for the same reason have the same sentence. */
export function errorSentence(error: AdminError, languageCode: string): string {
  const texts = textsOf(errorTexts, languageCode);
  if (error.kind === 'admin/offline') return texts.offline;
  if (error.kind === 'admin/unreadable') return texts.unreadable;
  return rejectionMessage(error, languageCode);
}

function rejectionMessage(error: Rejection, languageCode: string): string {
  const texts = textsOf(errorTexts, languageCode);
  const { code = '', field, retryAfterS } = error;
  if (code === 'request/too-many' && retryAfterS !== undefined) return texts.tooMany(retryAfterS);
  const known = errorCodeMessage({ code, field }, languageCode);
  return known ?? (error.status >= 500 ? texts.failed : texts.rejected);
}

/** For a page that has a better message for a code: it names the request, too. */
export function withRequestId(
  message: string,
  error: AdminError | Pick<Rejection, 'requestId'> | undefined,
  languageCode: string,
): string {
  if (error === undefined || !('requestId' in error)) return message;
  const { requestId } = error;
  if (requestId === undefined) return message;
  const texts = textsOf(errorTexts, languageCode);
  return texts.withRequestId(message, requestId.slice(0, SHOWN_LENGTH));
}

/** The log is searched by the id's first characters, and nobody reads a whole one out. */
const SHOWN_LENGTH = 8;

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
  const texts = textsOf(errorTexts, languageCode);
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
