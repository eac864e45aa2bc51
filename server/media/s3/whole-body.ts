import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

export interface BodyLimits {
  readonly length: number;
  readonly silenceMs: number;
}

/**
 * The body of a store's answer. Guarantees: it ends without an error only after exactly `length`
 * bytes; a store that falls silent is an error, a reader who takes a break is none.
 */
export function wholeBody(answer: IncomingMessage, limits: BodyLimits): Readable {
  const body = Readable.from(checked(answer, limits), { objectMode: false });
  // A generator that waits for a piece cannot be called back, so its source is taken away.
  body.once('close', () => answer.destroy());
  return body;
}

async function* checked(
  answer: IncomingMessage,
  { length, silenceMs }: BodyLimits,
): AsyncGenerator<Buffer> {
  const watched = () =>
    setTimeout(() => {
      answer.destroy(new Error(`The media store fell silent for ${silenceMs} ms.`));
    }, silenceMs);
  let left = length;
  let watch = watched();
  try {
    for await (const piece of answer) {
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
