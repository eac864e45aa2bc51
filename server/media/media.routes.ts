import type { mediaCalls } from '../../src/contract/admin/calls/media-calls.ts';
import type { Services } from '../services.ts';
import { deleteMedium } from './delete-medium.ts';
import { describeMedia } from './describe-media.ts';
import { knownMedium } from './known-medium.ts';
import { listMedia } from './list-media.ts';
import { reprepareMedium } from './reprepare-medium.ts';
import { renameMedium } from './rename-medium.ts';
import { replaceMedium } from './replace-medium.ts';
import { usesOfMedium } from './uses-of-medium.ts';
import { ApiError } from '../api-error.ts';
import type { Handlers } from '../http/handler.ts';
import { pageRequestOf } from '../http/requested-page.ts';

export function mediaRoutes(
  services: Services,
): Handlers<Exclude<keyof typeof mediaCalls, 'adminContents'>> {
  const { store } = services;
  return {
    adminMedia: ({ query, scope }) =>
      listMedia(services, { ...query, ...pageRequestOf(query), within: scope }),
    async adminMedium({ params, scope }) {
      // Whoever knows a digest has had the content, or sees it in a walk of theirs.
      const [medium] = await describeMedia(services, [await knownMedium(store, params.sha256)]);
      if (medium === undefined) throw new ApiError('media/not-found');
      return { medium, uses: await usesOfMedium(store, params.sha256, scope) };
    },
    adminRenameMedium: ({ params, body, who }) =>
      renameMedium(services, { ...params, ...body, actorId: who.userId }),
    adminReplaceMedium: ({ params, body, who }) =>
      replaceMedium(services, { ...params, ...body, actorId: who.userId }),
    adminDeleteMedium: ({ params, who }) =>
      deleteMedium(services, { ...params, actorId: who.userId }),
    adminPrepareMedium: ({ params, who }) =>
      reprepareMedium(services, { ...params, actorId: who.userId }),
  };
}
