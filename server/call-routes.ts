import { accountRoutes } from './people/account.routes.ts';
import { ownAccountRoutes } from './people/own-account.routes.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { deletionRoutes } from './deletions/deletions.routes.ts';
import { keyRoutes } from './auth/keys.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { serverRoutes } from './operations/server.routes.ts';
import { walkRoutes } from './walks/walks.routes.ts';
import type { StoryResponses } from './walks/story-responses.ts';
import type { Services } from './services.ts';
import { fieldRoutes } from './fields/fields.routes.ts';
import { taxonomyRoutes } from './taxonomy/taxonomy.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { groupRoutes } from './codes/groups.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { overviewRoutes } from './operations/overview.routes.ts';
import { storyArchiveRoutes } from './archives/story-archives.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { placeRoutes } from './places/places.routes.ts';
import { previewRoutes } from './preview/preview.routes.ts';
import { textRoutes } from './texts/texts.routes.ts';
import { transcriptRoutes } from './media/transcript.routes.ts';
import { storyRoutes } from './stories/stories.routes.ts';
import type { Handlers } from './http/handler.ts';

/** The handlers of every call: one that is missing does not compile. */
export function callRoutes(
  services: Services,
  stories: StoryResponses,
  basePath: string,
): Handlers {
  return {
    ...accountRoutes(services, basePath),
    ...ownAccountRoutes(services),
    ...serverRoutes(services),
    ...reportRoutes(services),
    ...walkRoutes(services, stories),
    ...progressRoutes(services),
    ...storyRoutes(services),
    ...publishingRoutes(services),
    ...deletionRoutes(services),
    ...previewRoutes(services),
    ...peopleRoutes(services),
    ...groupRoutes(services),
    ...mediaRoutes(services),
    ...settingsRoutes(services),
    ...keyRoutes(services),
    ...overviewRoutes(services),
    ...taxonomyRoutes(services),
    ...fieldRoutes(services),
    ...statisticsRoutes(services),
    ...backupRoutes(services),
    ...textRoutes(services),
    ...transcriptRoutes(services),
    ...storyArchiveRoutes(services),
    ...placeRoutes(services),
  };
}
