import { restoredProgress } from '../../core/progress/initial.ts';
import type {
  ActivationCause,
  UndoableReset,
  ProgressEffect,
  ProgressEvent,
} from '../../core/progress/event.ts';
import { decodeUndoableReset, encodeUndoableReset } from '../../core/progress/undoable-reset.ts';
import { canUndo } from '../../core/progress/reset.ts';
import type { WalkStep } from '../../core/statistics/count.ts';
import type { Progress } from '../../core/progress/state.ts';
import { stepProgress } from '../../core/progress/step.ts';
import { decodeProgress, encodeProgress } from '../../core/progress/storage.ts';
import type { Story } from '../../core/story/model.ts';
import { callEach } from '../../lib/call-each.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { WalkTextStorePort } from '../../platform/local-state/port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import { emitter, type Emitter } from '../../lib/signal.ts';

/** The storage of an open walk's progress. A promise: it is not yet known whether it was saved. */
export interface WalkStore extends Omit<WalkTextStorePort, 'writeText'> {
  readonly writeText: (storySlug: string, text: string) => boolean | Promise<boolean>;
  /** The owner has left the device meanwhile; absent where nobody can. */
  readonly isLeft?: () => boolean;
}

export interface WalkPorts {
  readonly clock: ClockPort;
  readonly store: WalkStore;
  /** Stores what a reset removed, for the ten minutes in which it can be restored. */
  readonly undo: WalkTextStorePort;
  readonly report: ReportPort;
  readonly reload: () => void;
}

/** The commands that only a screen can perform. */
export type ScreenCommand =
  | { readonly type: 'password/ask'; readonly track: string }
  /** The progress's owner has signed out in another tab: the walk saves nothing any more. */
  | { readonly type: 'walk/leave' };

/** One open walk: holds its progress, performs the core's effects, notifies the listeners. */
export interface WalkRunner {
  readonly progress: () => Progress;
  /** True once the device refused to save progress. */
  readonly isUnsaved: () => boolean;
  /** The walk had been begun on this device, and the browser has evicted all of it. */
  readonly isEvicted: () => boolean;
  /** What the last reset removed, as long as it can be restored. */
  readonly undoable: () => UndoableReset | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onCommand: (listener: (command: ScreenCommand) => void) => () => void;
  /** Spec §4: the optional call after all items of an activation list are applied. */
  readonly onActivationComplete: (listener: (cause: ActivationCause) => void) => () => void;
  /** Each event and its outcome; the first listener also gets the steps that happened before. */
  readonly onStep: (listener: (step: WalkStep) => void) => () => void;
  readonly send: (event: ProgressEvent) => void;
  readonly close: () => void;
}

export function openWalk(story: Story, ports: WalkPorts): WalkRunner {
  const text = ports.store.readText(story.slug);
  const stored = readStored(text, ports);
  const state: RunnerState = {
    progress: restoredProgress(story, stored),
    isUnsaved: false,
    stored: text,
  };
  const changes = emitter();
  const commands = emitter<ScreenCommand>();
  const completions = emitter<ActivationCause>();
  const steps = stepNotifier();
  const timer = walkTimer(ports.clock, (atMs) => {
    send({ type: 'time/passed', atMs });
  });
  const perform = effectHandler(story, ports, state, { timer, commands, completions, changes });

  function take(event: ProgressEvent): void {
    const before = state.progress;
    const outcome = stepProgress(story, before, event);
    state.progress = outcome.state;
    callEach(outcome.effects, perform);
    steps.notifyStep({ event, before, after: outcome.state });
  }
  /** Another tab may have saved meanwhile: a write without a read would undo its progress. */
  function joinOtherTabs(): void {
    const text = ports.store.readText(story.slug);
    if (text === undefined || text === state.stored) return;
    state.stored = text;
    const other = readStored(text, ports);
    if (other) take({ type: 'progress/merged', progress: other, atMs: ports.clock.nowMs() });
  }
  function send(event: ProgressEvent): void {
    joinOtherTabs();
    take(event);
    changes.emit();
    if (ports.store.isLeft?.() === true) commands.emit({ type: 'walk/leave' });
  }

  send({ type: 'walk/opened', atMs: ports.clock.nowMs() });
  return {
    progress: () => state.progress,
    isUnsaved: () => state.isUnsaved,
    isEvicted: () => false,
    undoable: () => undoableOf(story, state.progress, ports),
    subscribe: changes.subscribe,
    onCommand: commands.subscribe,
    onActivationComplete: completions.subscribe,
    onStep: steps.listen,
    send,
    close: timer.stop,
  };
}

function undoableOf(
  { slug }: Story,
  progress: Progress,
  { undo, clock }: WalkPorts,
): UndoableReset | undefined {
  const undoableReset = decodeUndoableReset(undo.readText(slug));
  return undoableReset && canUndo(progress, undoableReset, clock.nowMs())
    ? undoableReset
    : undefined;
}

interface RunnerState {
  progress: Progress;
  isUnsaved: boolean;
  /** The text that was last read or written: any other text is another tab's. */
  stored: string | undefined;
}

interface EffectHandlerOptions {
  readonly timer: WalkTimer;
  readonly commands: Emitter<ScreenCommand>;
  readonly completions: Emitter<ActivationCause>;
  readonly changes: Emitter;
}

/** If only the second copy can store it, the result is known a moment later. */
function saver(story: Story, { store }: WalkPorts, state: RunnerState, changes: Emitter) {
  /** Returns whether the progress is in the open slot now. */
  return (): boolean => {
    const text = encodeProgress(state.progress);
    const isSaved = store.writeText(story.slug, text);
    if (typeof isSaved === 'boolean') {
      state.isUnsaved = !isSaved;
      if (isSaved) state.stored = text;
      return isSaved;
    }
    void isSaved.then((isCopied) => {
      if (state.isUnsaved === !isCopied) return;
      state.isUnsaved = !isCopied;
      changes.emit();
    });
    return false;
  };
}

function effectHandler(
  story: Story,
  ports: WalkPorts,
  state: RunnerState,
  { timer, commands, completions, changes }: EffectHandlerOptions,
) {
  const save = saver(story, ports, state, changes);
  return (effect: ProgressEffect): void => {
    switch (effect.type) {
      case 'progress/save':
        save();
        return;
      case 'progress/replace':
        // One write replaces the text: a process that ends between two would leave neither.
        if (save()) return;
        ports.store.removeText(story.slug);
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
      case 'password/ask':
        commands.emit(effect);
        return;
      case 'undo/save':
        ports.undo.writeText(story.slug, encodeUndoableReset(effect.undoableReset));
        return;
      case 'undo/remove':
        ports.undo.removeText(story.slug);
        return;
      case 'activation/complete':
        completions.emit(effect.cause);
        return;
    }
  };
}

interface WalkTimer {
  readonly set: (atMs: number) => void;
  readonly stop: () => void;
}

/** There is one timer per walk: a later `set` replaces the one before. */
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

/** The statistics load after the first sound; this many steps are buffered for them. */
const MAX_EARLY_STEPS = 100;

function stepNotifier() {
  const steps = emitter<WalkStep>();
  let early: WalkStep[] | undefined = [];
  return {
    notifyStep(step: WalkStep): void {
      if (early && early.length < MAX_EARLY_STEPS) early.push(step);
      steps.emit(step);
    },
    listen(listener: (step: WalkStep) => void): () => void {
      early?.forEach(listener);
      early = undefined;
      return steps.subscribe(listener);
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
