import { sendBytes, type Sendable } from '../http/sendable.ts';
import type { StoryAnswers } from '../http/story-answers.ts';
import { storyAddress } from '../http/story-answers.ts';
import { WalkListAnswers } from '../http/walk-list-answers.ts';
import type { Services } from '../services.ts';
import { confirmPassport } from '../usecases/confirm-passport.ts';
import { mergeProgress } from '../usecases/merge-progress.ts';
import { previewDraft } from '../usecases/preview-draft.ts';
import { openWalk } from '../usecases/open-walk.ts';
import { recordEvents } from '../usecases/record-events.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';
import { wireAskedBy } from '../walks/wire-called.ts';
import { wireWithSignatures } from '../walks/wire-with-signatures.ts';
import { WRITTEN, type Asked, type Handlers } from './handler.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { corsHeaders } from '../http/cors.ts';

type WalkCalls = 'getStory' | 'preview' | 'walks' | 'progress' | 'passport' | 'events';

export function walkRoutes(services: Services, answers: StoryAnswers): Handlers<WalkCalls> {
  const lists = new WalkListAnswers(services);
  return {
    getStory: (asked) => getStory(services, answers, asked),
    preview: ({ params, body, who }) =>
      previewDraft(services, { slug: params.walkSlug, who, ...body }),
    walks: (asked) => sendWalks(services, lists, asked),
    progress: ({ params, body, who }) => mergeProgress(services, { who, slug: params.slug, body }),
    passport: ({ params, body, who, address }) =>
      confirmPassport(services, { slug: params.slug, content: body.content, who, address }),
    async events({ body, address }) {
      return { accepted: await recordEvents(services, body.events, address) };
    },
  };
}

async function sendWalks(
  services: Services,
  lists: WalkListAnswers,
  { who, query, request, reply }: Asked<Calls['walks']>,
): Promise<typeof WRITTEN> {
  const answer = await lists.find(who, query);
  reply.hijack();
  const extra = corsHeaders(request, services.host.current.playerHosts);
  sendBytes(request.raw, reply.raw, answer, { isSecure: request.protocol === 'https', extra });
  return WRITTEN;
}

async function getStory(
  services: Services,
  answers: StoryAnswers,
  { params, who, request, reply }: Asked<Calls['getStory']>,
): Promise<typeof WRITTEN> {
  const walk = await openWalk(services, params.walkSlug, who);
  const ready = await readyAnswer(answers, walk, params.walkSlug);
  if (ready !== undefined) {
    reply.hijack();
    const extra = corsHeaders(request, services.host.current.playerHosts);
    sendBytes(request.raw, reply.raw, ready, { isSecure: request.protocol === 'https', extra });
    return WRITTEN;
  }
  const wire = wireAskedBy(params.walkSlug, { ...walk, wire: walk.bytes.wire });
  const signed = wireWithSignatures(wire, services.signatures, services.clock.nowMs());
  reply.header('Cache-Control', 'private, no-store');
  reply.type('application/json; charset=utf-8').send(signed);
  return WRITTEN;
}

/** Undefined for what needs a right. */
async function readyAnswer(
  answers: StoryAnswers,
  walk: PublishedWalk,
  asked: string,
): Promise<Sendable | undefined> {
  if (walk.slug === asked) return answers.find(storyAddress(asked));
  return walk.visibility === 'restricted' ? undefined : answers.formerly(walk, asked);
}
