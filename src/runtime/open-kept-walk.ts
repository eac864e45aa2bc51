import { decodeProgress, encodeProgress } from '../core/progress/storage.ts';
import type { Story } from '../core/story/model.ts';
import type { ProgressCopyPort } from '../ports/progress-copy.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';
import { openWalk, type WalkPorts, type WalkRunner } from './walk-runner.ts';

/** Whatever is written or removed is written or removed in the copy, too. */
export function doubledProgress(
  store: ProgressStorePort,
  copy: ProgressCopyPort,
): ProgressStorePort {
  return {
    read: store.read,
    write(slug, text) {
      copy.keep(slug, text);
      return store.write(slug, text);
    },
    remove(slug) {
      copy.drop(slug);
      store.remove(slug);
    },
  };
}

/** Opens a walk at once, and merges what only the copy knows as soon as it has been read. */
export function openKeptWalk(
  story: Story,
  ports: WalkPorts & { readonly progressCopy: ProgressCopyPort },
): WalkRunner {
  // Asked for before the walk is opened: opening may already write.
  const copied = ports.progressCopy.read(story.slug);
  const walk = openWalk(story, ports);
  void copied.then((text) => {
    if (text === undefined || text === encodeProgress(walk.progress())) return;
    const found = decodeProgress(text);
    if (!found) return;
    walk.send({ type: 'progress/merged', progress: found.progress, atMs: ports.clock.nowMs() });
  });
  return walk;
}
