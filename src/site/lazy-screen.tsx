import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { systemClock } from '../platform/system/clock-system.ts';
import { SiteView } from './site-view.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { chunkLoader, type ChunkLoadError } from '../platform/chunks/chunk-loader.ts';
import { shownMessages } from '../i18n/shown-messages.ts';

export type LazyScreen<P extends object> = ComponentType<P> & {
  /** Loads the screen before somebody enters it. */
  readonly preload: () => void;
  /** Resolves when it is known whether the screen loads. */
  readonly settled: () => Promise<void>;
};

/** A region of a page, or the whole page. */
type ScreenSlot = 'region' | 'page';

interface LazyScreenOptions<P extends object> {
  readonly waitingLabel?: () => string;
  /** The language of a label that the specification fixes in English. */
  readonly waitingLanguage?: 'en';
  readonly placement?: ScreenSlot;
  /** Wraps the waiting message: the screen's own static picture. */
  readonly around?: (waitingView: ReactNode, props: P) => ReactNode;
}

/**
 * A screen in a chunk of its own. It never reloads the page, shows a message when it does not load,
 * and can retry; when it breaks, the rest of the page goes on.
 */
export function lazyScreen<P extends object>(
  id: string,
  load: () => Promise<ComponentType<P>>,
  options: LazyScreenOptions<P> = {},
): LazyScreen<P> {
  const {
    waitingLabel,
    waitingLanguage,
    placement = 'region',
    around = (waitingView) => waitingView,
  } = options;
  const loader = chunkLoader(id, load, systemClock);
  function LoadedScreen(props: P) {
    const state = useSyncExternalStore(loader.subscribe, loader.state);
    const [initialState] = useState(loader.state);
    useEffect(() => {
      loader.load();
    }, []);
    // A failed preload is retried when somebody enters the screen: only that failure is shown.
    if (state.phase === 'failed' && state !== initialState) {
      return <ScreenErrorMessage error={state.error} onRetry={loader.load} placement={placement} />;
    }
    if (state.phase !== 'ready') {
      const label = waitingLabel?.() ?? shownMessages().screenLoading;
      const waiting = { label, lang: waitingLanguage, onRetry: loader.insist, placement };
      return around(<ScreenWaiting {...waiting} />, props);
    }
    return (
      <RegionBoundary>
        <state.chunk {...props} />
      </RegionBoundary>
    );
  }
  return Object.assign(LoadedScreen, { preload: loader.load, settled: loader.settled });
}

interface ScreenErrorMessageProps {
  readonly error: ChunkLoadError;
  readonly onRetry: () => void;
  readonly placement: ScreenSlot;
}

/**
 * The message of a screen that did not load, also of a page that is not a chunk but a document of
 * its own.
 */
export function ScreenErrorMessage({ error, onRetry, placement }: ScreenErrorMessageProps) {
  const messages = shownMessages();
  const Title = placement === 'page' ? 'h1' : 'h2';
  const waitingView = (
    <section className="page" role="alert">
      <Title>{messages.screenFailedTitle}</Title>
      <p>{messages.screenFailedText}</p>
      <p className="page-fine">{String(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </section>
  );
  return placement === 'page' ? (
    <SiteView tools={null}>{waitingView}</SiteView>
  ) : (
    <div>{waitingView}</div>
  );
}

/** After 300 ms of waiting a label is shown, after 5 s a sentence, after 15 s a retry button. */
const waitingStepsMs = [300, 5_000, 15_000] as const;

interface ScreenWaitingProps {
  readonly label: string;
  /** The label's language, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly onRetry: () => void;
  readonly placement: ScreenSlot;
}

export function ScreenWaiting({ label, lang, onRetry, placement }: ScreenWaitingProps) {
  const messages = shownMessages();
  const step = useWaitingStep();
  const Outer = placement === 'page' ? 'main' : 'section';
  return (
    <Outer className="page page-waiting" aria-busy="true">
      <div role="status">
        {step > 0 && <p lang={lang}>{label}</p>}
        {step > 1 && <p>{messages.screenSlow}</p>}
      </div>
      {step > 2 && (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {messages.retry}
        </button>
      )}
    </Outer>
  );
}

function useWaitingStep(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = waitingStepsMs.map((afterMs, index) =>
      setTimeout(() => {
        setStep(index + 1);
      }, afterMs),
    );
    return () => {
      timers.forEach(clearTimeout);
    };
  }, []);
  return step;
}
