import { idbMedia } from '../adapters/media-idb/media-idb.ts';
import { openMediaWork } from '../adapters/media-idb/media-work.ts';
import { idbStories } from '../adapters/media-idb/stories-idb.ts';
import { KEPT_MARK } from '../contract/first-page.ts';
import type { Story } from '../core/story/model.ts';
import type { ApiAnswer } from '../ports/api.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { ReportPort } from '../ports/report.ts';
import { answerOrKept, forgetOwned, keepStory, PATIENCE_MS } from '../runtime/kept-stories.ts';

export interface KeptMediaOptions {
  readonly document: Document;
  readonly clock: ClockPort;
  readonly report: ReportPort;
  readonly owner: () => string | undefined;
}

export type KeptMedia = ReturnType<typeof openKeptMedia>;

/** The one database of walks, and what lies in it. */
export function openKeptMedia(options: KeptMediaOptions) {
  const work = openMediaWork(options.report);
  options.document.addEventListener('visibilitychange', () => {
    if (options.document.visibilityState === 'visible') void work.probe();
  });
  const ports = { ...options, media: idbMedia(work), stories: idbStories(work) };
  // A network that was not worth waiting for with the page itself is not asked to wait for again.
  let patienceMs = options.document.documentElement.hasAttribute(KEPT_MARK) ? 0 : PATIENCE_MS;
  return {
    ...ports,
    forgetOwned: (owner: string) => forgetOwned(owner, ports),
    keep: (story: Story) => keepStory(story, ports),
    answerOrKept(asked: Promise<ApiAnswer<Story>>, slug: string) {
      const answer = answerOrKept(asked, slug, ports, patienceMs);
      patienceMs = PATIENCE_MS;
      return answer;
    },
  };
}
