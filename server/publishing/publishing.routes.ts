import { compareDraft, listRevisions } from './list-revisions.ts';
import { publishDraft } from './publish-draft.ts';
import { unpublishStory } from './publish-story.ts';
import { schedulePublication, unschedulePublication } from './schedule-publication.ts';
import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';

type PublishingCalls =
  | 'adminPublish'
  | 'adminTakeBack'
  | 'adminRevisions'
  | 'adminDifference'
  | 'adminSchedule'
  | 'adminUnschedule';

export function publishingRoutes(services: Services): Handlers<PublishingCalls> {
  return {
    adminPublish: ({ params, body, who }) =>
      publishDraft(services, { storyId: params.id, notes: body.notes, actorId: who.userId }),
    adminTakeBack: ({ params, who }) =>
      unpublishStory(services, { storyId: params.id, actorId: who.userId }),
    adminRevisions: ({ params }) => listRevisions(services, params.id),
    adminDifference: ({ params }) => compareDraft(services, params.id),
    adminSchedule: ({ params, body, who }) =>
      schedulePublication(services, { storyId: params.id, ...body, actorId: who.userId }),
    adminUnschedule: ({ params, query, who }) =>
      unschedulePublication(services, { storyId: params.id, ...query, actorId: who.userId }),
  };
}
