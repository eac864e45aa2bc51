import { previewDraft } from './preview-draft.ts';
import type { previewCalls } from '../../src/contract/admin/calls/preview-calls.ts';
import type { Services } from '../services.ts';
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from './preview-links.ts';
import type { Handlers } from '../http/handler.ts';

export function previewRoutes(services: Services): Handlers<keyof typeof previewCalls | 'preview'> {
  return {
    adminPreviews: ({ params }) => listPreviewLinks(services, params.id),
    adminAddPreview: ({ params, body, who }) =>
      makePreviewLink(services, { storyId: params.id, hours: body.hours, actorId: who.userId }),
    adminRevokePreview: ({ params, who }) =>
      revokePreviewLink(services, {
        storyId: params.id,
        link: params.preview,
        actorId: who.userId,
      }),
    preview: ({ params, body, who }) =>
      previewDraft(services, { slug: params.walkSlug, who, ...body }),
  };
}
