import * as z from 'zod/mini';
import type { ProgressBody } from '../../src/contract/progress.ts';
import {
  bodyOf,
  keptOf,
  progressOfBody,
  progressOfKept,
} from '../../src/contract/progress-forms.ts';
import { keptProgress, type KeptProgress } from '../../src/contract/stored-records.ts';
import type { Progress } from '../../src/core/progress/state.ts';
import { merge } from '../../src/core/sync/merge.ts';
import { seesEveryDraft, type Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { ProgressRecord } from '../store/repositories/progress.ts';
import type { Store } from '../store/store.ts';
import { boundProgress, isBeyondBounds, keyOf } from '../walks/bound-progress.ts';

const MOST_TRIES = 20;

/**
 * Joins what a device sends with what is kept. Nothing that is about the walk ever becomes less in
 * the same epoch.
 */
export async function mergeProgress(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { who, slug, body }: { who: Principal; slug: string; body: ProgressBody },
): Promise<ProgressBody> {
  const { userId } = who;
  const story = await store.stories.byAnyName(slug);
  if (story === undefined || !(await mayKnow(store, story.id, who))) {
    throw new Refusal('story/not-found');
  }
  const nowMs = clock.nowMs();
  const sent = progressOfBody(body, nowMs);
  let kept = await store.progress.of(userId, story.id);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const joined = kept === undefined ? merge(sent, sent) : merge(progressIn(kept), sent);
    const merged = await withinBounds(store, story.id, joined);
    const saved = await store.progress.save({
      userId,
      storyId: story.id,
      epoch: merged.epoch,
      record: keptOf(merged),
      version: kept?.version ?? 0,
      nowMs,
    });
    if (saved.kind === 'ok') return bodyOf(merged, nowMs);
    kept = saved.current;
  }
  throw new Refusal('progress/busy', { retryAfterS: 1 });
}

/**
 * A walk that was never out is to be found by nobody but its authors and testers. One that was taken
 * back is still known to those who are on the way in it.
 */
async function mayKnow(store: Store, storyId: string, who: Principal): Promise<boolean> {
  if (seesEveryDraft(who)) return true;
  const state = (await store.stories.statesOf([storyId])).get(storyId);
  return state !== undefined && state !== 'draft';
}

async function withinBounds(store: Store, storyId: string, joined: Progress): Promise<Progress> {
  if (!isBeyondBounds(joined)) return joined;
  const standing = await store.elements.ofStory(storyId);
  const deleted = await store.elements.deletedOf(storyId);
  return boundProgress(joined, new Set([...standing, ...deleted].map(keyOf)));
}

function progressIn({ epoch, record }: ProgressRecord): Progress {
  const kept: KeptProgress = z.parse(keptProgress, record);
  return progressOfKept(epoch, kept);
}
