import type { Story } from '../../core/story/model.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { DraftAnswer, DraftApi, DraftFault, DraftState } from '../../ports/draft-api.ts';
import type { PageLifePort } from '../../ports/page-life.ts';

const LOOK_EVERY_MS = 15_000;

export type DraftView =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'refused'; readonly fault: DraftFault }
  | {
      readonly phase: 'open';
      readonly story: Story;
      readonly savedAtMs: number;
      /** The draft has moved on since. */
      readonly isOutdated: boolean;
    };

export interface WatchedDraft {
  readonly state: () => DraftView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the host, and looks whether the draft has moved on from then on; answers how to stop. */
  readonly open: () => () => void;
  /** Whether it has moved on, now. */
  readonly look: () => void;
  /** After a refusal. */
  readonly again: () => void;
}

interface DraftPorts {
  readonly draft: DraftApi;
  readonly clock: ClockPort;
  readonly pageLife: Pick<PageLifePort, 'onShow' | 'onHide'>;
}

/** A draft that is shown in the player. What is shown stays until somebody loads it anew. */
export function watchDraft(walk: string, ports: DraftPorts): WatchedDraft {
  const { draft } = ports;
  let view: DraftView = { phase: 'waiting' };
  let known: DraftState | undefined;
  const listeners = new Set<() => void>();
  const become = (next: DraftView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const answer = await draft.read(walk);
    if (answer.ok) known = answer.value;
    become(viewOf(answer));
  };
  const look = async () => {
    if (view.phase !== 'open' || view.isOutdated || known === undefined) return;
    const answer = await draft.read(walk, known.draftVersion);
    if (view.phase !== 'open' || isPassing(answer)) return;
    if (!answer.ok) become(viewOf(answer));
    else if (answer.value.draftVersion !== known.draftVersion) {
      become({ ...view, isOutdated: true });
    }
  };
  return {
    state: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      if (view.phase === 'waiting') void load();
      return lookNowAndThen(() => void look(), ports);
    },
    look: () => void look(),
    again() {
      become({ phase: 'waiting' });
      void load();
    },
  };
}

function viewOf(answer: DraftAnswer): DraftView {
  if (!answer.ok) return { phase: 'refused', fault: answer.fault };
  const { story, savedAtMs } = answer.value;
  if (story === undefined) return { phase: 'refused', fault: 'draft/failed' };
  return { phase: 'open', story, savedAtMs, isOutdated: false };
}

/** Whoever tries a walk on site goes on without a network, and through what the host has for a while. */
const passing: readonly DraftFault[] = ['draft/offline', 'draft/failed', 'draft/not-prepared'];

function isPassing(answer: DraftAnswer): boolean {
  return !answer.ok && passing.includes(answer.fault);
}

/** While the page is looked at, and as soon as it is again. */
function lookNowAndThen(
  look: () => void,
  { clock, pageLife }: Pick<DraftPorts, 'clock' | 'pageLife'>,
): () => void {
  let isHidden = false;
  const stops = [
    every(clock, () => {
      if (!isHidden) look();
    }),
    pageLife.onHide(() => {
      isHidden = true;
    }),
    pageLife.onShow(() => {
      isHidden = false;
      look();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function every(clock: ClockPort, work: () => void): () => void {
  let callOff: () => void;
  const plan = () => {
    callOff = clock.at(clock.nowMs() + LOOK_EVERY_MS, () => {
      work();
      plan();
    });
  };
  plan();
  return () => {
    callOff();
  };
}
