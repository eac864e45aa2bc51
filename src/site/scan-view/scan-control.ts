import { seeText, type SeenText } from '../../core/link/seen-text.ts';
import type {
  ScannerAbilities,
  ScannerError,
  ScannerPort,
  ScanSession,
} from '../../platform/scanner/port.ts';
import { followLatest } from './follow-latest.ts';
import { signal } from '../../lib/signal.ts';

export type ScanState =
  | { readonly phase: 'off' }
  | { readonly phase: 'starting' }
  | {
      readonly phase: 'running';
      readonly abilities: ScannerAbilities;
      readonly isTorchOn: boolean;
      readonly zoom: number;
    }
  | { readonly phase: 'failed'; readonly error: ScannerError };

/** A camera that follows requests: only one start or stop is under way at a time. */
export interface ScanControl {
  readonly state: () => ScanState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests the picture in this element; after an error another request retries. */
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
  /** It is called with each text that counts as read. */
  readonly onText: (text: string) => void;
}

/** A request for a picture; another request, even for the same element, is another camera. */
interface CameraRequest {
  readonly element: HTMLElement;
}

export function openScanControl(needs: ScanNeeds): ScanControl {
  const { get: state, set: become, subscribe } = signal<ScanState>({ phase: 'off' });
  const { read, setPaused } = openReader(needs);
  const camera = followLatest<CameraRequest, ScanSession>({
    start: (request) => start(request),
    stop: (session) => session.stop(),
  });

  async function start(request: CameraRequest): Promise<ScanSession | undefined> {
    const ifWished =
      <A extends readonly unknown[]>(call: (...parameters: A) => void) =>
      (...parameters: A) => {
        if (camera.isLatest(request)) call(...parameters);
      };
    const fail = ifWished((error: ScannerError) => {
      camera.setRequest(undefined);
      become({ phase: 'failed', error });
    });
    become({ phase: 'starting' });
    const started = await needs.scanner.start({
      element: request.element,
      onText: ifWished(read),
      onLost: () => {
        fail('scanner/lost');
      },
      onTurned: ifWished(() => {
        camera.setRequest({ element: request.element });
      }),
    });
    if (!started.ok) {
      fail(started.error);
      return undefined;
    }
    ifWished(become)(begun(started.session.abilities));
    return started.session;
  }

  return {
    state,
    subscribe,
    want: (element) => {
      camera.setRequest({ element });
    },
    unwant() {
      camera.setRequest(undefined);
      if (state().phase !== 'off') become({ phase: 'off' });
    },
    setPaused,
    ...lightAndZoom({ state, become, session: camera.running }),
  };
}

function begun(abilities: ScannerAbilities): ScanState {
  return { phase: 'running', abilities, isTorchOn: false, zoom: abilities.zoom?.now ?? 1 };
}

function openReader({ scanner, nowMs, onText }: ScanNeeds) {
  let lastSeen: SeenText | undefined;
  let isPaused = false;
  return {
    setPaused(next: boolean) {
      isPaused = next;
    },
    read(text: string) {
      // The code that caused the pause stays seen, so that it is not read at once after it.
      if (isPaused && text !== lastSeen?.text) return;
      const sight = seeText(lastSeen, text, nowMs());
      lastSeen = sight.seen;
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
  const change = (patch: { isTorchOn?: boolean; zoom?: number }) => {
    const now = state();
    if (now.phase === 'running') become({ ...now, ...patch });
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
