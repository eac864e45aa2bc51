import type { ProgressCopyPort } from '../../ports/progress-copy.ts';

export function memoryProgressCopy(): ProgressCopyPort {
  const kept = new Map<string, string>();
  return {
    read: (slug) => Promise.resolve(kept.get(slug)),
    keep: (slug, text) => {
      kept.set(slug, text);
    },
    drop: (slug) => {
      kept.delete(slug);
    },
  };
}
