import { signTransfer } from './sign-transfer.ts';
import { mergeProgress } from './merge-progress.ts';
import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';

type ProgressCalls = 'progress' | 'passport';

export function progressRoutes(services: Services): Handlers<ProgressCalls> {
  return {
    progress: ({ params, body, who }) => mergeProgress(services, { who, slug: params.slug, body }),
    passport: ({ params, body, who, address }) =>
      signTransfer(services, { slug: params.slug, content: body.content, who, address }),
  };
}
