import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../../http/accepted-encoding.ts';
import type { MediaName } from '../../media-files/media-address.ts';
import { serveMedia, type MediaResponse } from './serve-media.ts';

/**
 * A shared cache must not store a response that depends on the browser: some ignore Vary and would
 * give an old phone a picture that it cannot show.
 */
export const FOR_ONE_BROWSER = 'private, max-age=31536000, immutable';

/**
 * Sends a picture as AVIF to browsers that accept it. A download accepts any type and gets the
 * WebP.
 */
export async function serveLightest(
  request: IncomingMessage,
  response: ServerResponse,
  mediaResponse: MediaResponse,
  lighter: MediaName | null,
): Promise<boolean> {
  if (lighter === null) return serveMedia(request, response, mediaResponse);
  const extra = [...(mediaResponse.extra ?? []), 'Vary', 'Accept'];
  const chosen = { ...mediaResponse, extra, cacheControl: FOR_ONE_BROWSER };
  const isShown = accepts(request.headers.accept ?? '', 'image/avif');
  const isSent = isShown && (await serveMedia(request, response, { ...chosen, name: lighter }));
  return isSent || serveMedia(request, response, chosen);
}
