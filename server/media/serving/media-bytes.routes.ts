import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders } from '../../http/cors.ts';
import type { LighterPictures } from './lighter-pictures.ts';
import { readMediaAddress } from '../../media-files/media-address.ts';
import type { MediaStore } from '../../media-files/media-store.ts';
import type { OpenMedia } from './open-media.ts';
import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { findMedium } from '../find-medium.ts';
import { FOR_ONE_BROWSER, serveLightest } from './serve-lightest.ts';
import type { MediaResponse } from './serve-media.ts';

export const FOR_EVER = 'public, max-age=31536000, immutable';

export const MEDIA_ROUTE = '/media/:file';

export interface MediaRouteNeeds {
  readonly open: OpenMedia;
  readonly lighter: LighterPictures;
  readonly store: MediaStore;
}

/**
 * Serves content-addressed media by GET and HEAD; media that are not open to all need a signature.
 */
export function mountMedia(app: FastifyInstance, services: Services, media: MediaRouteNeeds): void {
  app.get(MEDIA_ROUTE, async (request, reply) => {
    await respondWithMedium(services, media, request, reply);
    return reply;
  });
}

async function respondWithMedium(
  services: Services,
  { open, lighter, store }: MediaRouteNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '';
  const name = readMediaAddress(path);
  if (name === undefined) throw new ApiError('media/not-found');
  const { sig } = request.query as { sig?: unknown };
  const signature = typeof sig === 'string' ? sig : undefined;
  const leave = open.isOpen(name.sha256)
    ? 'open'
    : await findMedium(services, { name, path, signature });
  const mediaResponse: MediaResponse = {
    store,
    name,
    cacheControl: leave === 'open' ? FOR_EVER : FOR_ONE_BROWSER,
    isSecure: request.protocol === 'https',
    extra: corsHeaders(request, services.site.current.playerHosts),
    onBroken: (error) => request.log.warn({ err: error, path }, 'sending a medium failed'),
  };
  const isThere = await serveLightest(
    request.raw,
    reply.raw,
    mediaResponse,
    await lighter.lighterFormOf(name),
  );
  if (!isThere) throw new ApiError('media/not-found');
  reply.hijack();
}
