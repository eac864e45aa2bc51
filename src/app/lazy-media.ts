import { KEPT_MARK } from '../contract/first-page.ts';
import type { ApiPort } from '../ports/api.ts';
import type { KeptMedia, KeptMediaOptions } from './kept-media.ts';

/** Opened when it is first asked for: no page needs the device's walks before its first sound. */
export function lazyMedia(options: KeptMediaOptions): () => Promise<KeptMedia> {
  let opened: Promise<KeptMedia> | undefined;
  const open = () => {
    opened ??= import('./kept-media.ts').then(
      ({ openKeptMedia }) => openKeptMedia(options),
      (error: unknown) => {
        // A network that failed once may be there the next time.
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
  // A page that lay on the device takes its walk from there, too, and need not find that out late.
  const { documentElement } = options.window.document;
  if (documentElement.hasAttribute(KEPT_MARK)) open().catch(() => undefined);
  return open;
}

/** The host is asked at once, and what lies on the device answers where it is silent. */
export function keptApi(api: ApiPort, media: () => Promise<KeptMedia>): ApiPort {
  return {
    getStory(slug, signal) {
      const asked = api.getStory(slug, signal);
      return media().then(
        (kept) => kept.answerOrKept(asked, slug),
        () => asked,
      );
    },
  };
}
