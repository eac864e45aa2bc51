import type { AdminCallName } from '../src/contract/admin-calls.ts';
import type { Services } from './services.ts';
import { fieldRoutes } from './fields/fields.routes.ts';
import { taxonomyRoutes } from './taxonomy/taxonomy.routes.ts';
import { operateRoutes } from './statistics/statistics.routes.ts';
import { groupRoutes } from './codes/groups.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { operationRoutes } from './settings/settings.routes.ts';
import { overviewRoutes } from './operations/overview.routes.ts';
import { storyArchiveRoutes } from './archives/story-archives.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { placeRoutes } from './places/places.routes.ts';
import { previewRoutes } from './preview/preview.routes.ts';
import { textRoutes } from './texts/texts.routes.ts';
import { transcriptRoutes } from './media/transcript.routes.ts';
import { storyRoutes } from './stories/stories.routes.ts';
import type { Handlers } from './http/handler.ts';

export function adminRoutes(services: Services): Handlers<AdminCallName> {
  return {
    ...storyRoutes(services),
    ...previewRoutes(services),
    ...peopleRoutes(services),
    ...groupRoutes(services),
    ...mediaRoutes(services),
    ...operationRoutes(services),
    ...overviewRoutes(services),
    ...taxonomyRoutes(services),
    ...fieldRoutes(services),
    ...operateRoutes(services),
    ...textRoutes(services),
    ...transcriptRoutes(services),
    ...storyArchiveRoutes(services),
    ...placeRoutes(services),
  };
}
