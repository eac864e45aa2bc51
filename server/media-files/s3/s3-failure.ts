import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../api-error.ts';

const MAX_ERROR_BYTES = 16_384;
const MAX_ERROR_MS = 2000;
/** Stores name it differently: QuotaExceeded, XMinioStorageFull, StorageCapExceeded … */
const FULL = /quota|storage_?full|insufficientstorage|cap_?exceeded/i;
const HINTS: Readonly<Record<number, string>> = {
  301: ' Check host and region.',
  400: ' Check host and region.',
  403: ' Check the keys and what they allow.',
  404: ' Check the bucket.',
};

/** Interprets an unexpected response; its body is read to the end or given up. */
export async function failureOf(response: IncomingMessage): Promise<ApiError> {
  const status = response.statusCode ?? 0;
  const code = await errorCodeIn(response);
  const message = `The media store answered ${status}${code === '' ? '' : ` (${code})`}.`;
  const cause = new Error(`${message}${HINTS[status] ?? ''}`);
  return status === 507 || FULL.test(code) ? new ApiError('storage/full', { cause }) : away(cause);
}

/** The store is unreachable or unusable. */
export function away(cause: unknown): ApiError {
  return new ApiError('server/unavailable', {
    message: 'The media cannot be reached at the moment. Try again.',
    retryAfterS: 5,
    cause,
  });
}

async function errorCodeIn(response: IncomingMessage): Promise<string> {
  let text = '';
  const watch = setTimeout(() => response.destroy(), MAX_ERROR_MS);
  try {
    for await (const piece of response) {
      text += String(piece);
      if (text.length > MAX_ERROR_BYTES) break;
    }
  } catch {
    // The status is enough.
  } finally {
    clearTimeout(watch);
  }
  return /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
}
