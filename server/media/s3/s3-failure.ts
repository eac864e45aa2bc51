import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../refusal.ts';

const MOST_ERROR_BYTES = 16_384;
const MOST_ERROR_MS = 2000;
/** Stores name it differently: QuotaExceeded, XMinioStorageFull, StorageCapExceeded … */
const FULL = /quota|storage_?full|insufficientstorage|cap_?exceeded/i;
const HINTS: Readonly<Record<number, string>> = {
  301: ' Check host and region.',
  400: ' Check host and region.',
  403: ' Check the keys and what they allow.',
  404: ' Check the bucket.',
};

/** What an answer means that should not have come; its body is read to the end or given up. */
export async function failureOf(answer: IncomingMessage): Promise<Refusal> {
  const status = answer.statusCode ?? 0;
  const code = await errorCodeIn(answer);
  const words = `The media store answered ${status}${code === '' ? '' : ` (${code})`}.`;
  const cause = new Error(`${words}${HINTS[status] ?? ''}`);
  return status === 507 || FULL.test(code) ? new Refusal('storage/full', { cause }) : away(cause);
}

/** The store cannot be reached, or not be used. */
export function away(cause: unknown): Refusal {
  return new Refusal('server/unavailable', {
    message: 'The media cannot be reached at the moment. Try again.',
    retryAfterS: 5,
    cause,
  });
}

async function errorCodeIn(answer: IncomingMessage): Promise<string> {
  let text = '';
  const watch = setTimeout(() => answer.destroy(), MOST_ERROR_MS);
  try {
    for await (const piece of answer) {
      text += String(piece);
      if (text.length > MOST_ERROR_BYTES) break;
    }
  } catch {
    // The status says enough.
  } finally {
    clearTimeout(watch);
  }
  return /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
}
