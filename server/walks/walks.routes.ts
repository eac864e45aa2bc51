import { sendBytes, type Sendable } from '../http/sendable.ts';
import type { StoryResponses } from './story-responses.ts';
import { WalkListResponses } from './walk-list-responses.ts';
import type { Services } from '../services.ts';
import { requireOpenWalk } from './open-walk.ts';
import type { PublishedWalk } from './published-walks.ts';
import { wireUnderSlug } from './wire-called.ts';
import { wireWithSignatures } from '../media-files/wire-with-signatures.ts';
import { WRITTEN, type CallRequest, type Handlers } from '../http/handler.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { corsHeaders } from '../http/cors.ts';

type WalkCalls = 'getStory' | 'walks';

export function walkRoutes(
  services: Services,
  storyResponses: StoryResponses,
): Handlers<WalkCalls> {
  const lists = new WalkListResponses(services);
  return {
    getStory: (callRequest) => getStory(services, storyResponses, callRequest),
    walks: (callRequest) => sendWalks(services, lists, callRequest),
  };
}

async function sendWalks(
  services: Services,
  lists: WalkListResponses,
  { who, query, request, reply }: CallRequest<Calls['walks']>,
): Promise<typeof WRITTEN> {
  const response = await lists.findList(who, query);
  reply.hijack();
  const extra = corsHeaders(request, services.site.current.playerHosts);
  sendBytes(request.raw, reply.raw, response, { isSecure: request.protocol === 'https', extra });
  return WRITTEN;
}

async function getStory(
  services: Services,
  storyResponses: StoryResponses,
  { params, who, request, reply }: CallRequest<Calls['getStory']>,
): Promise<typeof WRITTEN> {
  const walk = await requireOpenWalk(services, params.walkSlug, who);
  const ready = await storyResponseFor(storyResponses, walk, params.walkSlug);
  if (ready !== undefined) {
    reply.hijack();
    const extra = corsHeaders(request, services.site.current.playerHosts);
    sendBytes(request.raw, reply.raw, ready, { isSecure: request.protocol === 'https', extra });
    return WRITTEN;
  }
  const bytes = await services.walks.bytesOf(walk);
  const wire = wireUnderSlug(params.walkSlug, { ...walk, wire: bytes.wire });
  const signed = wireWithSignatures(wire, services.signatures, services.clock.nowMs());
  reply.header('Cache-Control', 'private, no-store');
  reply.type('application/json; charset=utf-8').send(signed);
  return WRITTEN;
}

/** Undefined for restricted walks. */
async function storyResponseFor(
  storyResponses: StoryResponses,
  walk: PublishedWalk,
  slug: string,
): Promise<Sendable | undefined> {
  if (walk.visibility === 'restricted') return undefined;
  return walk.slug === slug
    ? storyResponses.loadResponse(walk)
    : storyResponses.findResponseUnderFormerName(walk, slug);
}
