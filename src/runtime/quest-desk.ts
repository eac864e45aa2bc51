import { isBeingSolved } from '../core/progress/delay.ts';
import { stateOf } from '../core/progress/entry.ts';
import type { PuzzlePlace } from '../core/progress/next-puzzle.ts';
import type { AskedPuzzle, Attempt, AttemptEvent, Deed } from '../core/puzzle/attempt.ts';
import { FIRST_ATTEMPT, stepAttempt } from '../core/puzzle/attempt.ts';
import type { PuzzleSlug, QuestSlug } from '../core/story/model.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { WalkRunner } from './walk-runner.ts';

export interface DeskState {
  /** What the visitor has chosen last; undefined before the first choice. */
  readonly quest: QuestSlug | undefined;
  readonly puzzle: PuzzleSlug | undefined;
  readonly attempts: ReadonlyMap<PuzzleSlug, Attempt>;
}

/** What a visitor has opened and tried among the quests. It lives as long as the walk is open. */
export interface QuestDesk {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly openQuest: (quest: QuestSlug) => void;
  readonly openPuzzle: (place: PuzzlePlace) => void;
  readonly closePuzzle: () => void;
  readonly send: (asked: AskedPuzzle, deed: Deed) => void;
}

type Walk = Pick<WalkRunner, 'progress' | 'send' | 'subscribe'>;

export function openQuestDesk(walk: Walk, clock: ClockPort): QuestDesk {
  let state: DeskState = { quest: undefined, puzzle: undefined, attempts: new Map() };
  const listeners = new Set<() => void>();
  const change = (parts: Partial<DeskState>) => {
    state = { ...state, ...parts };
    for (const listener of listeners) listener();
  };

  function tell(asked: AskedPuzzle, event: AttemptEvent): void {
    const { slug } = asked.puzzle;
    const outcome = stepAttempt(asked, state.attempts.get(slug) ?? FIRST_ATTEMPT, event);
    change({ attempts: new Map(state.attempts).set(slug, outcome.state) });
    for (const effect of outcome.effects) {
      if (effect.type === 'puzzle/solved') walk.send({ ...effect, puzzle: slug });
      else clock.at(effect.atMs, () => passTime(asked));
    }
  }

  function passTime(asked: AskedPuzzle): void {
    if (!state.attempts.has(asked.puzzle.slug)) return;
    tell(asked, { type: 'time/passed', atMs: clock.nowMs() });
  }

  // A puzzle that an action opens again later begins afresh.
  walk.subscribe(() => {
    const left = [...state.attempts].filter(([slug]) => !isFinished(walk, slug));
    if (left.length < state.attempts.size) change({ attempts: new Map(left) });
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openQuest: (quest) => change({ quest, puzzle: undefined }),
    openPuzzle: (place) => change(place),
    closePuzzle: () => change({ puzzle: undefined }),
    send(asked, deed) {
      if (isOpen(walk, asked.puzzle.slug)) tell(asked, { ...deed, atMs: clock.nowMs() });
    },
  };
}

function isFinished(walk: Walk, slug: PuzzleSlug): boolean {
  return stateOf(walk.progress(), 'puzzle', slug) === 'finished';
}

/** After a reload within the two seconds the right answer is known to the progress alone. */
function isOpen(walk: Walk, slug: PuzzleSlug): boolean {
  const progress = walk.progress();
  return stateOf(progress, 'puzzle', slug) === 'active' && !isBeingSolved(progress, slug);
}

const desks = new WeakMap<WalkRunner, QuestDesk>();

/** The one desk of a walk: it outlives the room that shows it. */
export function questDeskOf(walk: WalkRunner, clock: ClockPort): QuestDesk {
  const known = desks.get(walk);
  if (known) return known;
  const made = openQuestDesk(walk, clock);
  desks.set(walk, made);
  return made;
}
