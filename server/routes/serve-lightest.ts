import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../http/accepts.ts';
import type { MediaName } from '../media/media-address.ts';
import { serveMedia, type MediaAnswer } from './serve-media.ts';

/**
 * No cache between may keep what is chosen by the browser: some do not ask by what, and then hand
 * an old phone a picture that it cannot show.
 */
export const FOR_ONE_BROWSER = 'private, max-age=31536000, immutable';

/** A picture as AVIF to browsers that say that they show it; a download asks for any form, and gets its own. */
export async function serveLightest(
  request: IncomingMessage,
  response: ServerResponse,
  answer: MediaAnswer,
  lighter: MediaName | null,
): Promise<boolean> {
  if (lighter === null) return serveMedia(request, response, answer);
  const extra = [...(answer.extra ?? []), 'Vary', 'Accept'];
  const chosen = { ...answer, extra, cacheControl: FOR_ONE_BROWSER };
  const isShown = accepts(request.headers.accept ?? '', 'image/avif');
  const isSent = isShown && (await serveMedia(request, response, { ...chosen, name: lighter }));
  return isSent || serveMedia(request, response, chosen);
}
