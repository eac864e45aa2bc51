import { receptionWords } from './walking-words.ts';
import { useWalking, walkingTexts, type WalkingProps } from './tools.ts';
import styles from './walking.module.css';

/** Whether stations begin by themselves: asked in words, and only then by the browser. */
export function OwnStart(props: WalkingProps) {
  const { scene, walking } = props;
  const state = useWalking(props);
  const texts = walkingTexts(scene);
  const { kind } = state.reception;
  const isRefused = kind === 'denied' || kind === 'unsupported';
  if (state.phase === 'off' || state.phase === 'asleep') {
    return (
      <div className={styles['part']}>
        <p>{texts.ownText}</p>
        <button type="button" className="button" onClick={walking.allow}>
          {state.phase === 'off' ? texts.allow : texts.resume}
        </button>
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <p>{state.phase === 'resting' ? texts.resting : receptionWords(state, texts).text}</p>
      {kind === 'denied' && <p>{texts.deniedHow}</p>}
      <div className={styles['keys']}>
        {isRefused && (
          <button type="button" className="button" onClick={walking.allow}>
            {texts.askAgain}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={walking.disallow}>
          {texts.disallow}
        </button>
      </div>
    </div>
  );
}
