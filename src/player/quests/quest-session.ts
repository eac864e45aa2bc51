import { isBeingSolved } from '../../core/progress/delay.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import type { PuzzleRef } from '../../core/progress/next-puzzle.ts';
import type {
  AttemptedPuzzle,
  Attempt,
  AttemptEffect,
  AttemptEvent,
  AttemptAction,
} from '../../core/puzzle/attempt.ts';
import { FIRST_ATTEMPT, stepAttempt } from '../../core/puzzle/attempt.ts';
import type { PuzzleSlug, QuestSlug } from '../../core/story/model.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import { signal } from '../../lib/signal.ts';

export interface QuestSessionState {
  /** The visitor's last choice; undefined before the first one. */
  readonly quest: QuestSlug | undefined;
  readonly puzzle: PuzzleSlug | undefined;
  readonly attempts: ReadonlyMap<PuzzleSlug, Attempt>;
}

/** The quests that a visitor has opened and tried. It lives as long as the walk is open. */
export interface QuestSession {
  readonly state: () => QuestSessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly openQuest: (quest: QuestSlug) => void;
  readonly openPuzzle: (puzzleRef: PuzzleRef) => void;
  readonly closePuzzle: () => void;
  readonly sendAction: (attempted: AttemptedPuzzle, action: AttemptAction) => void;
}

type Walk = Pick<WalkRunner, 'progress' | 'send' | 'subscribe'>;

export function openQuestSession(walk: Walk, clock: ClockPort): QuestSession {
  const state = signal<QuestSessionState>({
    quest: undefined,
    puzzle: undefined,
    attempts: new Map(),
  });
  const change = (patch: Partial<QuestSessionState>) => {
    state.set({ ...state.get(), ...patch });
  };

  function dispatch(attempted: AttemptedPuzzle, event: AttemptEvent): void {
    const { slug } = attempted.puzzle;
    const { attempts } = state.get();
    const outcome = stepAttempt(attempted, attempts.get(slug) ?? FIRST_ATTEMPT, event);
    change({ attempts: new Map(attempts).set(slug, outcome.state) });
    for (const effect of outcome.effects) perform(attempted, effect);
  }

  function perform(attempted: AttemptedPuzzle, effect: AttemptEffect): void {
    switch (effect.type) {
      case 'puzzle/solved':
        walk.send({ ...effect, puzzle: attempted.puzzle.slug });
        return;
      case 'timer/set':
        clock.at(effect.atMs, () => sendTimePassed(attempted));
    }
  }

  function sendTimePassed(attempted: AttemptedPuzzle): void {
    if (!state.get().attempts.has(attempted.puzzle.slug)) return;
    dispatch(attempted, { type: 'time/passed', atMs: clock.nowMs() });
  }

  // A puzzle that an action opens again later begins with a fresh attempt.
  walk.subscribe(() => {
    const { attempts } = state.get();
    const left = [...attempts].filter(([slug]) => !isFinished(walk, slug));
    if (left.length < attempts.size) change({ attempts: new Map(left) });
  });

  return {
    state: state.get,
    subscribe: state.subscribe,
    openQuest: (quest) => change({ quest, puzzle: undefined }),
    openPuzzle: (puzzleRef) => change(puzzleRef),
    closePuzzle: () => change({ puzzle: undefined }),
    sendAction(attempted, action) {
      if (isOpen(walk, attempted.puzzle.slug))
        dispatch(attempted, { ...action, atMs: clock.nowMs() });
    },
  };
}

function isFinished(walk: Walk, slug: PuzzleSlug): boolean {
  return contentStateOf(walk.progress(), 'puzzle', slug) === 'finished';
}

/** After a reload within the two seconds, only the progress knows of the right answer. */
function isOpen(walk: Walk, slug: PuzzleSlug): boolean {
  const progress = walk.progress();
  return contentStateOf(progress, 'puzzle', slug) === 'active' && !isBeingSolved(progress, slug);
}

const questSessions = new WeakMap<WalkRunner, QuestSession>();

/** The one quest session of a walk: it outlives the panel that shows it. */
export function questSessionOf(walk: WalkRunner, clock: ClockPort): QuestSession {
  const known = questSessions.get(walk);
  if (known) return known;
  const made = openQuestSession(walk, clock);
  questSessions.set(walk, made);
  return made;
}
