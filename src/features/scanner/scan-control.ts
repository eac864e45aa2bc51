import { seeText, type SeenText } from '../../core/link/seen-text.ts';
import type {
  ScannerAbilities,
  ScannerFault,
  ScannerPort,
  ScanSession,
} from '../../ports/scanner.ts';
import { followWish } from './follow-wish.ts';

export type ScanState =
  | { readonly phase: 'off' }
  | { readonly phase: 'starting' }
  | {
      readonly phase: 'running';
      readonly abilities: ScannerAbilities;
      readonly isTorchOn: boolean;
      readonly zoom: number;
    }
  | { readonly phase: 'failed'; readonly fault: ScannerFault };

/** A camera that follows wishes: however fast they change, one start or stop is under way at a time. */
export interface ScanControl {
  readonly state: () => ScanState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The picture is wanted in this element; wanted again after a fault, it is tried again. */
  readonly want: (element: HTMLElement) => void;
  readonly unwant: () => void;
  /** While it is paused the camera runs, but nothing is read. */
  readonly setPaused: (isPaused: boolean) => void;
  readonly setTorch: (isOn: boolean) => void;
  readonly setZoom: (zoom: number) => void;
}

interface ScanNeeds {
  readonly scanner: ScannerPort;
  readonly nowMs: () => number;
  /** Each text that counts as read. */
  readonly onText: (text: string) => void;
}

/** One wish for a picture; another wish, even for the same place, is another camera. */
interface Wish {
  readonly element: HTMLElement;
}

export function openScanControl(needs: ScanNeeds): ScanControl {
  const { state, subscribe, become } = openState();
  const { read, setPaused } = openReader(needs);
  const camera = followWish<Wish, ScanSession>({
    start: (wish) => start(wish),
    stop: (session) => session.stop(),
  });

  async function start(wish: Wish): Promise<ScanSession | undefined> {
    const ifWished =
      <A extends readonly unknown[]>(call: (...given: A) => void) =>
      (...given: A) => {
        if (camera.isWished(wish)) call(...given);
      };
    const fail = ifWished((fault: ScannerFault) => {
      camera.wish(undefined);
      become({ phase: 'failed', fault });
    });
    become({ phase: 'starting' });
    const started = await needs.scanner.start({
      element: wish.element,
      onText: ifWished(read),
      onLost: () => {
        fail('scanner/lost');
      },
      onTurned: ifWished(() => {
        camera.wish({ element: wish.element });
      }),
    });
    if (!started.ok) {
      fail(started.fault);
      return undefined;
    }
    ifWished(become)(begun(started.session.abilities));
    return started.session;
  }

  return {
    state,
    subscribe,
    want: (element) => {
      camera.wish({ element });
    },
    unwant() {
      camera.wish(undefined);
      if (state().phase !== 'off') become({ phase: 'off' });
    },
    setPaused,
    ...lightAndZoom({ state, become, session: camera.running }),
  };
}

function begun(abilities: ScannerAbilities): ScanState {
  return { phase: 'running', abilities, isTorchOn: false, zoom: abilities.zoom?.now ?? 1 };
}

function openState() {
  let state: ScanState = { phase: 'off' };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: ScanState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

function openReader({ scanner, nowMs, onText }: ScanNeeds) {
  let seen: SeenText | undefined;
  let isPaused = false;
  return {
    setPaused(next: boolean) {
      isPaused = next;
    },
    read(text: string) {
      // The code that caused the pause stays seen, so that it is not read at once when it ends.
      if (isPaused && text !== seen?.text) return;
      const sight = seeText(seen, text, nowMs());
      seen = sight.seen;
      if (isPaused || !sight.isRead) return;
      scanner.confirm();
      onText(text);
    },
  };
}

interface Running {
  readonly state: () => ScanState;
  readonly become: (state: ScanState) => void;
  readonly session: () => ScanSession | undefined;
}

function lightAndZoom({ state, become, session }: Running) {
  const change = (part: { isTorchOn?: boolean; zoom?: number }) => {
    const now = state();
    if (now.phase === 'running') become({ ...now, ...part });
  };
  return {
    setTorch(isOn: boolean) {
      void session()
        ?.setTorch(isOn)
        .then((isTorchOn) => {
          change({ isTorchOn });
        });
    },
    setZoom(zoom: number) {
      change({ zoom });
      void session()?.setZoom(zoom);
    },
  };
}
