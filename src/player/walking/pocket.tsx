import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  useEffect,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { overPage } from '../../ui/dialogs/over-page.ts';
import { addDialog, removeDialog } from '../../ui/dialogs/top-dialog.ts';
import { stationNameOf, usePuzzleCount, useWalking, type WalkingProps } from './walking-tools.ts';
import { receptionMessage } from './walking-message.ts';
import styles from './walking.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { walkingTexts } from '../../i18n/walking.ts';

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

const HOLD_MS = 1000;

/** The whole screen is black, and ignores whatever a pocket does to it. */
export function Pocket(props: WalkingProps) {
  const { walking } = props;
  const dialog = useShownModal();
  const texts = useTexts(walkingTexts);
  const showStations = () => {
    walking.setView(walking.state().missed.length > 0 ? 'stations' : 'none');
  };
  const { isHolding, handlers } = useLongPress(HOLD_MS, showStations);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles['pocket']}
      aria-label={texts.pocket}
      onCancel={(event) => {
        event.preventDefault();
      }}
      // Browsers close it on a second Escape without a cancel event.
      onClose={() => {
        if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
      }}
    >
      <PocketMessage {...props} />
      <button type="button" className={styles['hold']} data-holding={isHolding} {...handlers}>
        {texts.hold}
      </button>
      {/* For screen reader users: their tap is deliberate, and holding may not be possible. */}
      <button type="button" className={styles['heard']} onClick={showStations}>
        {texts.open}
      </button>
    </dialog>,
    overPage(),
  );
}

function PocketMessage(props: WalkingProps) {
  const { walkContext } = props;
  const state = useWalking(props);
  const { player } = walkContext;
  const { track, previewSound, sound } = useSyncExternalStore(player.subscribe, player.state);
  const texts = useTexts(walkingTexts);
  const puzzleCount = usePuzzleCount(props);
  const isSounding = sound.phase === 'playing' || sound.phase === 'loading';
  const title = previewSound?.title ?? (track && stationNameOf(walkContext, track));
  const reception = receptionMessage(state, texts);
  const isReceptionPoor = state.phase === 'watching' && state.reception.kind !== 'good';
  return (
    <div role="status" className={styles['dim']}>
      <p>{isSounding && title !== undefined ? texts.sounds(title) : texts.silent}</p>
      {state.missed.length > 0 && (
        <p>
          {texts.missedNames(
            state.missed.map((missedSlug) => stationNameOf(walkContext, missedSlug)).join(', '),
          )}
        </p>
      )}
      {puzzleCount > 0 && <p>{texts.puzzles(puzzleCount)}</p>}
      {isReceptionPoor && <p>{reception.text}</p>}
      {state.isAwake === false && <p>{texts.notAwake}</p>}
    </div>
  );
}

/** In the top layer for as long as it is mounted: nothing of the page can be touched. */
function useShownModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    addDialog(dialog);
    return () => {
      removeDialog(dialog);
      dialog.close();
    };
  }, []);
  return ref;
}

/** A button that acts when it is held for so long, by finger or keyboard; a touch does nothing. */
function useLongPress(ms: number, onLongPress: () => void) {
  const [isHolding, setHolding] = useState(false);
  const callback = useRef(onLongPress);
  useEffect(() => {
    callback.current = onLongPress;
  });
  useEffect(() => {
    if (!isHolding) return;
    const timer = setTimeout(() => {
      setHolding(false);
      callback.current();
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [isHolding, ms]);
  const begin = () => {
    setHolding(true);
  };
  const end = () => {
    setHolding(false);
  };
  return {
    isHolding,
    handlers: {
      onPointerDown: begin,
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onBlur: end,
      onKeyUp: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        begin();
      },
      // A long press opens a menu on phones.
      onContextMenu: (event: SyntheticEvent) => {
        event.preventDefault();
      },
    },
  };
}
