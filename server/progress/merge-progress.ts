import * as z from 'zod/mini';
import { type ProgressBody, MAX_ENTRIES } from '../../src/contract/progress.ts';
import {
  bodyOf,
  progressListsOf,
  progressOfBody,
  progressOfLists,
} from '../../src/contract/progress-forms.ts';
import { progressLists, type ProgressLists } from '../../src/contract/stored-records.ts';
import type { Progress, ElementEntry, ElementKey } from '../../src/core/progress/state.ts';
import { merge } from '../../src/core/sync/merge.ts';
import { seesEveryDraft, type Principal } from '../auth/access.ts';
import { mayReadWalk } from '../auth/walk-scope.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { ProgressRecord } from './progress.store.ts';
import type { Store } from '../store/store.ts';

/** More than any walk has. Entries beyond this cannot result from walking. */
const MAX_STORED_ENTRIES = 1000;

const elementKeyOf = ({ kind, slug }: Named): ElementKey => `${kind}:${slug}`;

const MAX_TRIES = 20;

/**
 * Merges progress that a device sends with the stored progress. Within one epoch, no progress in
 * the walk is ever lost.
 */
export async function mergeProgress(
  { store, clock, counters }: Pick<Services, 'store' | 'clock' | 'counters'>,
  { who, slug, body }: { who: Principal; slug: string; body: ProgressBody },
): Promise<ProgressBody> {
  const { userId } = who;
  const story = await store.stories.findByAnyName(slug);
  if (story === undefined || !(await mayKnow(store, story.id, who))) {
    throw new ApiError('story/not-found');
  }
  const nowMs = clock.nowMs();
  const sent = progressOfBody(body, nowMs);
  let stored = await store.progress.readProgress(userId, story.id);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const joined = stored === undefined ? merge(sent, sent) : merge(progressIn(stored), sent);
    const merged = await withinBounds(store, story.id, joined);
    const saved = await store.progress.saveProgress({
      userId,
      storyId: story.id,
      epoch: merged.epoch,
      record: progressListsOf(merged),
      version: stored?.version ?? 0,
      nowMs,
    });
    if (saved.kind === 'ok') {
      counters.countBatch('progress', body.entries.length + body.positions.length);
      return bodyOf(merged, nowMs);
    }
    stored = saved.current;
  }
  throw new ApiError('progress/busy', { retryAfterS: 1 });
}

/**
 * A walk that was never published is visible to its authors and testers only. An unpublished one is
 * still known to visitors who have started it.
 */
async function mayKnow(store: Store, storyId: string, who: Principal): Promise<boolean> {
  if (seesEveryDraft(who)) return true;
  const state = (await store.stories.statesOf([storyId])).get(storyId);
  if (state === undefined) return false;
  return state !== 'draft' || mayReadWalk(store, who, storyId);
}

async function withinBounds(store: Store, storyId: string, joined: Progress): Promise<Progress> {
  if (!isBeyondBounds(joined)) return joined;
  const current = await store.elements.ofStory(storyId);
  const deleted = await store.elements.deletedOf(storyId);
  return boundProgress(joined, new Set([...current, ...deleted].map(elementKeyOf)));
}

function progressIn({ epoch, record }: ProgressRecord): Progress {
  const stored: ProgressLists = z.parse(progressLists, record);
  return progressOfLists(epoch, stored);
}

type Named = Pick<ElementEntry, 'kind' | 'slug'>;

function isBeyondBounds({ entries, positions, delayed }: Progress): boolean {
  const lengths = [Object.keys(entries), Object.keys(positions), delayed].map(
    (list) => list.length,
  );
  return Math.max(...lengths) > MAX_STORED_ENTRIES;
}

/**
 * Limits a user's progress in a walk, whatever their devices send. Elements of the walk take
 * precedence; the order stays that of the normal form.
 */
function boundProgress(progress: Progress, own: ReadonlySet<ElementKey>): Progress {
  const max = Math.min(MAX_ENTRIES, Math.max(MAX_STORED_ENTRIES, own.size));
  const isOwn = (element: Named) => own.has(elementKeyOf(element));
  const { entries, positions, delayed } = progress;
  return {
    ...progress,
    entries: Object.fromEntries(first(Object.entries(entries), max, ([, entry]) => isOwn(entry))),
    positions: Object.fromEntries(
      first(Object.entries(positions), max, ([slug]) => isOwn({ kind: 'track', slug })),
    ),
    delayed: first(delayed, max, ({ target }) => isOwn(target)),
  };
}

function first<T>(list: readonly T[], max: number, isOwn: (value: T) => boolean): readonly T[] {
  if (list.length <= max) return list;
  const ranked = [...list.filter(isOwn), ...list.filter((value) => !isOwn(value))];
  const retained = new Set(ranked.slice(0, max));
  return list.filter((value) => retained.has(value));
}
