import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

export interface BodyLimits {
  readonly length: number;
  readonly silenceMs: number;
}

/**
 * The body of a store's response. Guarantees: it ends without an error only after exactly `length`
 * bytes; a silent store is an error, a pausing reader is not.
 */
export function completeBody(response: IncomingMessage, limits: BodyLimits): Readable {
  const body = Readable.from(checked(response, limits), { objectMode: false });
  // A generator that waits for a piece cannot be cancelled, so its source is destroyed.
  body.once('close', () => response.destroy());
  return body;
}

async function* checked(
  response: IncomingMessage,
  { length, silenceMs }: BodyLimits,
): AsyncGenerator<Buffer> {
  const watched = () =>
    setTimeout(() => {
      response.destroy(new Error(`The media store fell silent for ${silenceMs} ms.`));
    }, silenceMs);
  let left = length;
  let watch = watched();
  try {
    for await (const piece of response) {
      clearTimeout(watch);
      left -= (piece as Buffer).length;
      if (left < 0) throw new Error(`The media store sent ${-left} bytes too many.`);
      yield piece as Buffer;
      watch = watched();
    }
  } finally {
    clearTimeout(watch);
  }
  if (left > 0) throw new Error(`The media store sent ${left} bytes too few.`);
}
