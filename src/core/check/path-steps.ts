import type { Story } from '../story/model.ts';
import { contentStateOf } from '../progress/entry.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { stepProgress } from '../progress/step.ts';
import { allElements } from './element.ts';
import type { ElementRef, Shown } from './finding.ts';

/** The visitor's action in one step of a path. */
export type VisitorAction =
  | { readonly kind: 'listen' | 'scan'; readonly track: string }
  | { readonly kind: 'solve'; readonly puzzle: string; readonly group: number }
  | { readonly kind: 'unlock'; readonly tracks: readonly string[] };

export interface PathStep {
  readonly action: VisitorAction;
  /** The time until the last of the changes has happened. */
  readonly waitMs: number;
  readonly changes: readonly Shown[];
}

/** The path of a finding as visitors would describe it; waiting belongs to the action before it. */
export function pathStepsOf(story: Story, path: readonly ProgressEvent[]): readonly PathStep[] {
  const steps: PathStep[] = [];
  let state = initialProgress(story);
  let nowMs = 0;
  for (const event of path) {
    const next = stepProgress(story, state, event).state;
    const changes = changesIn(story, state, next);
    const atMs = 'atMs' in event ? event.atMs : nowMs;
    const action = actionOf(event);
    if (action) steps.push({ action, waitMs: 0, changes });
    else waitIn(steps, atMs - nowMs, changes);
    [state, nowMs] = [next, atMs];
  }
  return steps;
}

/** The elements that a visitor's action touches. */
export function elementsOfAction(action: VisitorAction): readonly ElementRef[] {
  switch (action.kind) {
    case 'listen':
    case 'scan':
      return [{ kind: 'track', slug: action.track }];
    case 'solve':
      return [{ kind: 'puzzle', slug: action.puzzle }];
    case 'unlock':
      return action.tracks.map((slug) => ({ kind: 'track', slug }));
  }
}

function actionOf(event: ProgressEvent): VisitorAction | undefined {
  if (event.type === 'track/played') return { kind: 'listen', track: event.track };
  if (event.type === 'track/opened') return { kind: 'scan', track: event.track };
  if (event.type === 'password/accepted') return { kind: 'unlock', tracks: event.tracks };
  if (event.type !== 'puzzle/solved') return undefined;
  return { kind: 'solve', puzzle: event.puzzle, group: event.group };
}

function waitIn(steps: PathStep[], ms: number, changes: readonly Shown[]): void {
  const last = steps.pop();
  if (last === undefined) return;
  steps.push({ ...last, waitMs: last.waitMs + ms, changes: [...last.changes, ...changes] });
}

function changesIn(story: Story, before: Progress, after: Progress): readonly Shown[] {
  if (before.entries === after.entries) return [];
  return allElements(story).flatMap(({ kind, slug }) => {
    const state = contentStateOf(after, kind, slug);
    return state === contentStateOf(before, kind, slug) ? [] : [{ kind, slug, state }];
  });
}
