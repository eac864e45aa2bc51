import type { walkCalls } from '../../../src/contract/admin/walk-calls.ts';
import type { Services } from '../../services.ts';
import { listStories } from '../../usecases/list-stories.ts';
import { publishStory, takeStoryBack } from '../../usecases/publish-story.ts';
import type { Handlers } from '../handler.ts';
import { page, search } from './asked-page.ts';

export function walkRoutes(services: Services): Handlers<keyof typeof walkCalls> {
  return {
    adminStories: ({ query }) => listStories(services, { ...page(query), ...search(query) }),
    adminPublish: ({ params, body, who }) =>
      publishStory(services, { storyId: params.id, notes: body.notes, actorId: who.userId }),
    adminTakeBack: ({ params, who }) =>
      takeStoryBack(services, { storyId: params.id, actorId: who.userId }),
  };
}
