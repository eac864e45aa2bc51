import { restoredProgress } from '../core/progress/initial.ts';
import type { KeptProgress, ProgressEffect, ProgressEvent } from '../core/progress/event.ts';
import { decodeKept, encodeKept } from '../core/progress/kept-progress.ts';
import { canUndo } from '../core/progress/reset.ts';
import type { WalkStep } from '../core/statistics/count.ts';
import type { Progress } from '../core/progress/state.ts';
import { step } from '../core/progress/step.ts';
import { decodeProgress, encodeProgress } from '../core/progress/storage.ts';
import type { Story, Tab } from '../core/story/model.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';
import type { ReportPort } from '../ports/report.ts';

/** Where an open walk's progress lies. A promise: it is not yet known whether it could be kept. */
export interface WalkStore extends Omit<ProgressStorePort, 'write'> {
  readonly write: (storySlug: string, text: string) => boolean | Promise<boolean>;
  /** Its owner has left the device meanwhile; absent where nobody can. */
  readonly isLeft?: () => boolean;
}

export interface WalkPorts {
  readonly clock: ClockPort;
  readonly store: WalkStore;
  /** Keeps what a reset took away, for the ten minutes in which it can be brought back. */
  readonly undo: ProgressStorePort;
  readonly report: ReportPort;
  readonly reload: () => void;
}

/** What only a screen can do. */
export type ScreenOrder =
  | { readonly type: 'tab/show'; readonly tab: Tab }
  | { readonly type: 'password/ask'; readonly track: string }
  /** A whole list has been applied: what it opened can be pointed at. */
  | { readonly type: 'activation/complete' }
  /** Whose progress it is has signed out in another tab: the walk keeps nothing any more. */
  | { readonly type: 'walk/leave' };

/** One open walk: holds its progress, performs what the core asks for, tells who listens. */
export interface WalkRunner {
  readonly progress: () => Progress;
  /** True once the device refused to keep what was earned. */
  readonly isUnsaved: () => boolean;
  /** The walk had been begun on this device, and the browser has evicted all of it. */
  readonly isEvicted: () => boolean;
  /** What the last reset took away, as long as it can be brought back. */
  readonly undoable: () => KeptProgress | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onOrder: (listener: (order: ScreenOrder) => void) => () => void;
  /** Each event and what came of it; who listens first is told what has happened until then. */
  readonly onStep: (listener: (step: WalkStep) => void) => () => void;
  readonly send: (event: ProgressEvent) => void;
  readonly close: () => void;
}

export function openWalk(story: Story, ports: WalkPorts): WalkRunner {
  const found = ports.store.read(story.slug);
  const stored = readStored(found, ports);
  const held: Held = { progress: restoredProgress(story, stored), isUnsaved: false, stored: found };
  const listeners = new Set<() => void>();
  const orders = new Set<(order: ScreenOrder) => void>();
  const steps = stepTeller();
  const timer = walkTimer(ports.clock, (atMs) => {
    send({ type: 'time/passed', atMs });
  });
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const perform = performer(story, ports, held, { timer, orders, tell });

  function take(event: ProgressEvent): void {
    const before = held.progress;
    const outcome = step(story, before, event);
    held.progress = outcome.state;
    outcome.effects.forEach(perform);
    steps.tell({ event, before, after: outcome.state });
  }
  /** Another tab may have saved meanwhile: whoever writes without reading would undo what it earned. */
  function joinOtherTabs(): void {
    const text = ports.store.read(story.slug);
    if (text === undefined || text === held.stored) return;
    held.stored = text;
    const other = readStored(text, ports);
    if (other) take({ type: 'progress/merged', progress: other, atMs: ports.clock.nowMs() });
  }
  function send(event: ProgressEvent): void {
    joinOtherTabs();
    take(event);
    tell();
    if (ports.store.isLeft?.() === true) {
      for (const listener of orders) listener({ type: 'walk/leave' });
    }
  }

  send({ type: 'walk/opened', atMs: ports.clock.nowMs() });
  return {
    progress: () => held.progress,
    isUnsaved: () => held.isUnsaved,
    isEvicted: () => false,
    undoable: () => undoableOf(story, held.progress, ports),
    subscribe: (listener) => subscribed(listeners, listener),
    onOrder: (listener) => subscribed(orders, listener),
    onStep: steps.listen,
    send,
    close: timer.stop,
  };
}

function undoableOf(
  { slug }: Story,
  progress: Progress,
  { undo, clock }: WalkPorts,
): KeptProgress | undefined {
  const kept = decodeKept(undo.read(slug));
  return kept && canUndo(progress, kept, clock.nowMs()) ? kept : undefined;
}

interface Held {
  progress: Progress;
  isUnsaved: boolean;
  /** What was last read or written: anything else is another tab's. */
  stored: string | undefined;
}

interface Hands {
  readonly timer: WalkTimer;
  readonly orders: ReadonlySet<(order: ScreenOrder) => void>;
  readonly tell: () => void;
}

/** Where only the second copy may keep it, that is known a moment later. */
function saver(story: Story, { store }: WalkPorts, held: Held, tell: () => void) {
  /** Whether it stands in the open place by now. */
  return (): boolean => {
    const text = encodeProgress(held.progress);
    const isKept = store.write(story.slug, text);
    if (typeof isKept === 'boolean') {
      held.isUnsaved = !isKept;
      if (isKept) held.stored = text;
      return isKept;
    }
    void isKept.then((isCopied) => {
      if (held.isUnsaved === !isCopied) return;
      held.isUnsaved = !isCopied;
      tell();
    });
    return false;
  };
}

function performer(story: Story, ports: WalkPorts, held: Held, { timer, orders, tell }: Hands) {
  const save = saver(story, ports, held, tell);
  return (effect: ProgressEffect): void => {
    switch (effect.type) {
      case 'progress/save':
        save();
        return;
      case 'progress/replace':
        // Written over in one step: a process that ends between two would leave neither.
        if (save()) return;
        ports.store.remove(story.slug);
        save();
        return;
      case 'page/reload':
        ports.reload();
        return;
      case 'timer/set':
        timer.set(effect.atMs);
        return;
      case 'report/warn':
        ports.report.warn('story/unknown-target', effect.warning);
        return;
      case 'tab/show':
      case 'password/ask':
        for (const listener of orders) listener(effect);
        return;
      case 'undo/keep':
        ports.undo.write(story.slug, encodeKept(effect.kept));
        return;
      case 'undo/drop':
        ports.undo.remove(story.slug);
        return;
      case 'activation/complete':
        for (const listener of orders) listener({ type: 'activation/complete' });
        return;
    }
  };
}

interface WalkTimer {
  readonly set: (atMs: number) => void;
  readonly stop: () => void;
}

/** One timer a walk: a later order replaces the one before. */
function walkTimer(clock: ClockPort, onDue: (nowMs: number) => void): WalkTimer {
  let callOff: (() => void) | undefined;
  const stop = () => {
    callOff?.();
    callOff = undefined;
  };
  return {
    stop,
    set(atMs) {
      stop();
      callOff = clock.at(atMs, () => {
        onDue(clock.nowMs());
      });
    },
  };
}

/** Who counts comes after the first sound; so many steps are kept for them. */
const MOST_EARLY_STEPS = 100;

function stepTeller() {
  const listeners = new Set<(step: WalkStep) => void>();
  let early: WalkStep[] | undefined = [];
  return {
    tell(step: WalkStep): void {
      if (early && early.length < MOST_EARLY_STEPS) early.push(step);
      for (const listener of listeners) listener(step);
    },
    listen(listener: (step: WalkStep) => void): () => void {
      early?.forEach(listener);
      early = undefined;
      return subscribed(listeners, listener);
    },
  };
}

function readStored(text: string | undefined, { report }: WalkPorts): Progress | undefined {
  const stored = decodeProgress(text);
  if (stored && stored.unreadable > 0) {
    report.warn('progress/unreadable-part', { count: stored.unreadable });
  }
  return stored?.progress;
}

function subscribed<T>(set: Set<T>, listener: T): () => void {
  set.add(listener);
  return () => set.delete(listener);
}
