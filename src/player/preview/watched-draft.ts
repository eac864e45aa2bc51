import type { Story } from '../../core/story/model.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type {
  DraftResult,
  DraftApi,
  DraftError,
  DraftState,
} from '../../platform/server-api/port.ts';
import type { PageLifePort } from '../../platform/device/port.ts';
import { signal } from '../../lib/signal.ts';

const CHECK_INTERVAL_MS = 15_000;

export type DraftView =
  | { readonly phase: 'waiting' }
  | {
      readonly phase: 'rejected';
      readonly error: DraftError;
      readonly requestId?: string | undefined;
    }
  | {
      readonly phase: 'open';
      readonly story: Story;
      readonly savedAtMs: number;
      /** The draft has changed since. */
      readonly isStale: boolean;
    };

export interface WatchedDraft {
  readonly state: () => DraftView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the draft, and polls for changes from then on; returns the function that stops it. */
  readonly open: () => () => void;
  /** Checks now whether it has changed. */
  readonly checkForChange: () => void;
  /** Fetches the draft again after a rejection. */
  readonly retry: () => void;
}

interface DraftPorts {
  readonly draft: DraftApi;
  readonly clock: ClockPort;
  readonly pageLife: Pick<PageLifePort, 'onShow' | 'onHide'>;
}

/** A draft that is shown in the player. It stays as shown until the user reloads it. */
export function watchDraft(walk: string, ports: DraftPorts): WatchedDraft {
  const { draft } = ports;
  const view = signal<DraftView>({ phase: 'waiting' });
  let lastState: DraftState | undefined;
  const load = async () => {
    const result = await draft.readDraft(walk);
    if (result.ok) lastState = result.value;
    view.set(viewOf(result));
  };
  const checkForChange = async () => {
    const shown = view.get();
    if (shown.phase !== 'open' || shown.isStale || lastState === undefined) return;
    const result = await draft.readDraft(walk, lastState.draftVersion);
    const now = view.get();
    if (now.phase !== 'open' || isPassing(result)) return;
    if (!result.ok) view.set(viewOf(result));
    else if (result.value.draftVersion !== lastState.draftVersion) {
      view.set({ ...now, isStale: true });
    }
  };
  return {
    state: view.get,
    subscribe: view.subscribe,
    open() {
      if (view.get().phase === 'waiting') void load();
      return checkPeriodically(() => void checkForChange(), ports);
    },
    checkForChange: () => void checkForChange(),
    retry() {
      view.set({ phase: 'waiting' });
      void load();
    },
  };
}

function viewOf(result: DraftResult): DraftView {
  if (!result.ok) {
    const { error, requestId } = result;
    return { phase: 'rejected', error, requestId };
  }
  const { story, savedAtMs } = result.value;
  if (story === undefined) return { phase: 'rejected', error: 'draft/failed' };
  return { phase: 'open', story, savedAtMs, isStale: false };
}

/** A test walk on site goes on without a network, and through temporary server errors. */
const passing: readonly DraftError[] = ['draft/offline', 'draft/failed', 'draft/not-prepared'];

function isPassing(result: DraftResult): boolean {
  return !result.ok && passing.includes(result.error);
}

/** Checks while the page is visible, and as soon as it is visible again. */
function checkPeriodically(
  checkForChange: () => void,
  { clock, pageLife }: Pick<DraftPorts, 'clock' | 'pageLife'>,
): () => void {
  let isHidden = false;
  const stops = [
    every(clock, () => {
      if (!isHidden) checkForChange();
    }),
    pageLife.onHide(() => {
      isHidden = true;
    }),
    pageLife.onShow(() => {
      isHidden = false;
      checkForChange();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function every(clock: ClockPort, work: () => void): () => void {
  let callOff: () => void;
  const plan = () => {
    callOff = clock.at(clock.nowMs() + CHECK_INTERVAL_MS, () => {
      work();
      plan();
    });
  };
  plan();
  return () => {
    callOff();
  };
}
