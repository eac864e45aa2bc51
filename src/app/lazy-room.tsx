import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { HouseView } from './pages/house-view.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { roomLoader, type ChunkLoadError } from './room-loader.ts';
import { shownMessages } from './shown-messages.ts';

export type LazyRoom<P extends object> = ComponentType<P> & {
  /** Loads the room before somebody enters it. */
  readonly warm: () => void;
  /** When it is known whether the room comes. */
  readonly settled: () => Promise<void>;
};

/** A region of a page, or all of it. */
type RoomPlace = 'region' | 'page';

interface LazyRoomOptions<P extends object> {
  readonly waitingLabel?: () => string;
  /** Of a label that the specification fixes in English. */
  readonly waitingLanguage?: 'en';
  readonly place?: RoomPlace;
  /** Around the words about waiting: the room's own picture of itself. */
  readonly around?: (words: ReactNode, props: P) => ReactNode;
}

/**
 * A room in a chunk of its own. It never reloads the page, says in words when it does not come, and
 * can be asked for again; when it breaks, it breaks alone.
 */
export function lazyRoom<P extends object>(
  id: string,
  load: () => Promise<ComponentType<P>>,
  options: LazyRoomOptions<P> = {},
): LazyRoom<P> {
  const { waitingLabel, waitingLanguage, place = 'region', around = (words) => words } = options;
  const loader = roomLoader(id, load, systemClock);
  function Room(props: P) {
    const state = useSyncExternalStore(loader.subscribe, loader.state);
    const [found] = useState(loader.state);
    useEffect(() => {
      loader.load();
    }, []);
    // What failed while it was warmed is asked for anew by whoever enters: it is told if that fails.
    if (state.phase === 'failed' && state !== found) {
      return <RoomFault error={state.error} onRetry={loader.load} place={place} />;
    }
    if (state.phase !== 'ready') {
      const label = waitingLabel?.() ?? shownMessages().roomLoading;
      const waiting = { label, lang: waitingLanguage, onRetry: loader.insist, place };
      return around(<RoomWaiting {...waiting} />, props);
    }
    return (
      <RegionBoundary>
        <state.room {...props} />
      </RegionBoundary>
    );
  }
  return Object.assign(Room, { warm: loader.load, settled: loader.settled });
}

interface RoomFaultProps {
  readonly error: ChunkLoadError;
  readonly onRetry: () => void;
  readonly place: RoomPlace;
}

function RoomFault({ error, onRetry, place }: RoomFaultProps) {
  const messages = shownMessages();
  const Title = place === 'page' ? 'h1' : 'h2';
  const words = (
    <section className="page" role="alert">
      <Title>{messages.roomFailedTitle}</Title>
      <p>{messages.roomFailedText}</p>
      <p className="page-fine">{String(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </section>
  );
  return place === 'page' ? <HouseView tools={null}>{words}</HouseView> : <div>{words}</div>;
}

/** After 300 ms of waiting a word, after 5 s a sentence, after 15 s a way out. */
const waitingStepsMs = [300, 5_000, 15_000] as const;

interface RoomWaitingProps {
  readonly label: string;
  /** Of the label, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly onRetry: () => void;
  readonly place: RoomPlace;
}

export function RoomWaiting({ label, lang, onRetry, place }: RoomWaitingProps) {
  const messages = shownMessages();
  const step = useWaitingStep();
  const Outer = place === 'page' ? 'main' : 'section';
  return (
    <Outer className="page page-waiting" aria-busy="true">
      <div role="status">
        {step > 0 && <p lang={lang}>{label}</p>}
        {step > 1 && <p>{messages.roomSlow}</p>}
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
