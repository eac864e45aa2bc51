import { Readable } from 'node:stream';
import type { storyArchiveCalls } from '../../src/contract/admin/calls/story-archive-calls.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { STORY_ARCHIVE_ENDING } from './story-archive-format.ts';
import { createStoryArchiveLink, openStoryArchiveLink } from './story-archive-link.ts';
import { requestStoryArchiveJob, readStoryArchiveStatus } from './request-story-archive-job.ts';
import { WRITTEN, type Handlers } from '../http/handler.ts';

export function storyArchiveRoutes(services: Services): Handlers<keyof typeof storyArchiveCalls> {
  return {
    async adminStoryArchiveLink({ params, who }) {
      const made = await createStoryArchiveLink(services, params.id, who.userId);
      const { secret, slug, ...reported } = made;
      return {
        path: `/api/parcels/${secret}`,
        name: `${slug}${STORY_ARCHIVE_ENDING}`,
        ...reported,
      };
    },
    async storyArchiveDownload({ params, request, reply }) {
      // A HEAD request must not use up the link.
      if (request.method !== 'GET') throw new ApiError('route/method-not-allowed');
      const { name, bytes, pieces } = await openStoryArchiveLink(services, params.secret);
      void reply
        .header('Content-Type', 'application/octet-stream')
        .header('Content-Length', bytes)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('Cache-Control', 'no-store')
        .send(Readable.from(pieces()));
      return WRITTEN;
    },
    adminStoryArchive: ({ params }) => readStoryArchiveStatus(services, params.id),
    adminCheckStoryArchive: ({ params, who }) =>
      requestStoryArchiveJob(services, { uploadId: params.id, actorId: who.userId }),
    adminImportStoryArchive: ({ params, body, who }) =>
      requestStoryArchiveJob(services, { uploadId: params.id, actorId: who.userId, request: body }),
  };
}
