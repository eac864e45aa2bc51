import type { Story } from '../story/model.ts';
import { stateOf } from '../progress/entry.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { step } from '../progress/step.ts';
import { allElements } from './element.ts';
import type { ElementRef, Shown } from './finding.ts';

/** What a visitor does at one place of a way. */
export type WayAct =
  | { readonly kind: 'listen' | 'scan'; readonly track: string }
  | { readonly kind: 'solve'; readonly puzzle: string; readonly group: number }
  | { readonly kind: 'unlock'; readonly tracks: readonly string[] };

export interface WayStep {
  readonly act: WayAct;
  /** How long has passed until the last of what it changes has changed. */
  readonly waitMs: number;
  readonly changes: readonly Shown[];
}

/** The way of a finding as a visitor would tell it; waiting belongs to what it was for. */
export function wayOf(story: Story, path: readonly ProgressEvent[]): readonly WayStep[] {
  const steps: WayStep[] = [];
  let state = initialProgress(story);
  let nowMs = 0;
  for (const event of path) {
    const next = step(story, state, event).state;
    const changes = changesIn(story, state, next);
    const atMs = 'atMs' in event ? event.atMs : nowMs;
    const act = actOf(event);
    if (act) steps.push({ act, waitMs: 0, changes });
    else waitIn(steps, atMs - nowMs, changes);
    [state, nowMs] = [next, atMs];
  }
  return steps;
}

/** What a visitor touches on the way, and what it leads to. */
export function elementsOnWay(act: WayAct): readonly ElementRef[] {
  switch (act.kind) {
    case 'listen':
    case 'scan':
      return [{ kind: 'track', slug: act.track }];
    case 'solve':
      return [{ kind: 'puzzle', slug: act.puzzle }];
    case 'unlock':
      return act.tracks.map((slug) => ({ kind: 'track', slug }));
  }
}

function actOf(event: ProgressEvent): WayAct | undefined {
  if (event.type === 'track/played') return { kind: 'listen', track: event.track };
  if (event.type === 'track/opened') return { kind: 'scan', track: event.track };
  if (event.type === 'password/accepted') return { kind: 'unlock', tracks: event.tracks };
  if (event.type !== 'puzzle/solved') return undefined;
  return { kind: 'solve', puzzle: event.puzzle, group: event.group };
}

function waitIn(steps: WayStep[], ms: number, changes: readonly Shown[]): void {
  const last = steps.pop();
  if (last === undefined) return;
  steps.push({ ...last, waitMs: last.waitMs + ms, changes: [...last.changes, ...changes] });
}

function changesIn(story: Story, before: Progress, after: Progress): readonly Shown[] {
  if (before.entries === after.entries) return [];
  return allElements(story).flatMap(({ kind, slug }) => {
    const state = stateOf(after, kind, slug);
    return state === stateOf(before, kind, slug) ? [] : [{ kind, slug, state }];
  });
}
