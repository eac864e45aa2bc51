import type { AdminCallName } from '../../src/contract/admin-calls.ts';
import type { Services } from '../services.ts';
import { fieldRoutes } from './admin/field-routes.ts';
import { taxonomyRoutes } from './admin/taxonomy-routes.ts';
import { operateRoutes } from './admin/operate-routes.ts';
import { groupRoutes } from './admin/group-routes.ts';
import { mediaRoutes } from './admin/media-routes.ts';
import { operationRoutes } from './admin/operation-routes.ts';
import { overviewRoutes } from './admin/overview-routes.ts';
import { storyArchiveRoutes } from './admin/story-archive-routes.ts';
import { peopleRoutes } from './admin/people-routes.ts';
import { placeRoutes } from './admin/place-routes.ts';
import { previewRoutes } from './admin/preview-routes.ts';
import { textRoutes } from './admin/text-routes.ts';
import { transcriptRoutes } from './admin/transcript-routes.ts';
import { walkRoutes } from './admin/walk-routes.ts';
import type { Handlers } from './handler.ts';

export function adminRoutes(services: Services): Handlers<AdminCallName> {
  return {
    ...walkRoutes(services),
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
