import { useMemo, useSyncExternalStore } from 'react';
import type { StoryCheckResult, StoryCheck } from '../../../platform/check-workers/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { SEEN_SLOT, sortFindings, type SortedFindings } from './seen-findings.ts';
import { useDraftRead, useDraftValue } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { transcriptReader, DraftTranscripts, type ReadTranscript } from './read-transcripts.ts';
import { pendingTimer, trackPending } from '../../../lib/pending.ts';
import { plainDraft } from '../plain-draft.ts';
import { signal } from '../../../lib/signal.ts';

/** The pause in typing after which the check runs. */
const DEBOUNCE_MS = 700;

/** Checks a draft again after each change, as long as a component subscribes. */
class LiveStoryCheck {
  readonly #draft: WalkDraft;
  readonly #storyCheck: StoryCheck;
  readonly #transcripts: DraftTranscripts;
  readonly #result = signal<StoryCheckResult | undefined>(undefined);
  readonly read = this.#result.get;
  #cancelTimer: (() => void) | undefined;
  #stop: (() => void) | undefined;
  #run = 0;

  constructor(draft: WalkDraft, storyCheck: StoryCheck, readTranscript: ReadTranscript) {
    this.#draft = draft;
    this.#storyCheck = storyCheck;
    this.#transcripts = new DraftTranscripts(readTranscript);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const isFirst = !this.#result.hasListeners();
    const leave = this.#result.subscribe(listener);
    if (isFirst) this.#watch();
    return () => {
      leave();
      if (this.#result.hasListeners()) return;
      this.#stop?.();
      this.#cancelTimer?.();
    };
  };

  #watch(): void {
    // The first notification comes from loading the draft, not from typing, so it is checked at
    // once.
    this.#stop = this.#draft.subscribe(() => this.#plan(this.#run < 2 ? 0 : DEBOUNCE_MS));
    this.#plan(0);
  }

  #plan(ms: number): void {
    const before = this.#cancelTimer;
    this.#cancelTimer = pendingTimer(() => void trackPending(this.#check()), ms);
    before?.();
  }

  /** A result for a draft that has changed since is dropped; the next run replaces it. */
  async #check(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const transcripts = await this.#transcripts.of(this.#draft.entities);
    if (run !== this.#run) return;
    const plain = plainDraft(this.#draft.read(), this.#draft.entities);
    const result = await this.#storyCheck.checkDraft(plain, transcripts);
    if (run !== this.#run) return;
    this.#result.set(result);
  }
}

/** One check for each draft, however many components show it. */
const storyChecks = new WeakMap<WalkDraft, LiveStoryCheck>();

/**
 * The findings of the check, split by whether their author has acknowledged them. Undefined until
 * it has run once.
 */
export function useFindings(
  admin: AdminContext,
  draft: WalkDraft,
): (Omit<StoryCheckResult, 'findings'> & SortedFindings) | undefined {
  const checked = useStoryCheck(admin, draft);
  const { story } = useDraftRead(draft);
  const value = useDraftValue(draft, story.id, SEEN_SLOT);
  return useMemo(
    () => checked && { ...checked, ...sortFindings(draft, checked.findings, value) },
    [draft, checked, value],
  );
}

/** Undefined until the check has run once. */
function useStoryCheck(admin: AdminContext, draft: WalkDraft): StoryCheckResult | undefined {
  const storyCheck =
    storyChecks.get(draft) ?? new LiveStoryCheck(draft, admin.storyCheck, transcriptReader(admin));
  storyChecks.set(draft, storyCheck);
  return useSyncExternalStore(storyCheck.subscribe, storyCheck.read);
}
