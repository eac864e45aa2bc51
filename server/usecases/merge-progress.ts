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
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { ProgressRecord } from '../store/repositories/progress.ts';

const MOST_TRIES = 20;

/** Joins what a device sends with what is kept. Nothing ever becomes less in the same epoch. */
export async function mergeProgress(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { userId, slug, body }: { userId: string; slug: string; body: ProgressBody },
): Promise<ProgressBody> {
  const story = await store.stories.byAnyName(slug);
  if (story === undefined) throw new Refusal('story/not-found');
  const nowMs = clock.nowMs();
  const sent = progressOfBody(body, nowMs);
  let kept = await store.progress.of(userId, story.id);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const merged = kept === undefined ? merge(sent, sent) : merge(progressIn(kept), sent);
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

function progressIn({ epoch, record }: ProgressRecord): Progress {
  const kept: KeptProgress = z.parse(keptProgress, record);
  return progressOfKept(epoch, kept);
}
