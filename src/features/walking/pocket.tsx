import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { overPage } from '../../ui/over-page.ts';
import { addDialog, removeDialog } from '../../ui/top-dialog.ts';
import { nameOf, usePuzzleCount, useWalking, walkingTexts, type WalkingProps } from './tools.ts';
import { useHold } from './use-hold.ts';
import { receptionWords } from './walking-words.ts';
import styles from './walking.module.css';

const HOLD_MS = 1000;

/** The whole screen black, and deaf to whatever a pocket does to it. */
export function Pocket(props: WalkingProps) {
  const { scene, walking } = props;
  const dialog = useShownModal();
  const texts = walkingTexts(scene);
  const open = () => {
    walking.show(walking.state().missed.length > 0 ? 'ways' : 'none');
  };
  const { isHolding, handlers } = useHold(HOLD_MS, open);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles['pocket']}
      aria-label={texts.pocket}
      onCancel={(event) => {
        event.preventDefault();
      }}
      // Browsers let a second Escape through without asking.
      onClose={() => {
        if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
      }}
    >
      <PocketWords {...props} />
      <button type="button" className={styles['hold']} data-holding={isHolding} {...handlers}>
        {texts.hold}
      </button>
      {/* For who hears the screen: there, a tap is deliberate, and holding may not be possible. */}
      <button type="button" className={styles['heard']} onClick={open}>
        {texts.open}
      </button>
    </dialog>,
    overPage(),
  );
}

function PocketWords(props: WalkingProps) {
  const { scene } = props;
  const state = useWalking(props);
  const { player } = scene;
  const { track, aside, sound } = useSyncExternalStore(player.subscribe, player.state);
  const texts = walkingTexts(scene);
  const puzzleCount = usePuzzleCount(props);
  const isSounding = sound.phase === 'playing' || sound.phase === 'loading';
  const title = aside?.title ?? (track && nameOf(scene, track));
  const reception = receptionWords(state, texts);
  const hasTrouble = state.phase === 'watching' && state.reception.kind !== 'good';
  return (
    <div role="status" className={styles['dim']}>
      <p>{isSounding && title !== undefined ? texts.sounds(title) : texts.silent}</p>
      {state.missed.length > 0 && (
        <p>{texts.missedNames(state.missed.map((one) => nameOf(scene, one)).join(', '))}</p>
      )}
      {puzzleCount > 0 && <p>{texts.puzzles(puzzleCount)}</p>}
      {hasTrouble && <p>{reception.text}</p>}
      {state.isAwake === false && <p>{texts.notAwake}</p>}
    </div>
  );
}

/** In the top layer for as long as it is drawn: nothing of the page can be touched. */
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
