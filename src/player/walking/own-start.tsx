import { receptionMessage } from './walking-message.ts';
import { useWalking, type WalkingProps } from './walking-tools.ts';
import styles from './walking.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { walkingTexts } from '../../i18n/walking.ts';

/** Whether stations may start by themselves: the page asks first, and only then the browser. */
export function OwnStart(props: WalkingProps) {
  const { walking } = props;
  const state = useWalking(props);
  const texts = useTexts(walkingTexts);
  const { kind } = state.reception;
  const isRejected = kind === 'denied' || kind === 'unsupported';
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
      <p>{state.phase === 'resting' ? texts.resting : receptionMessage(state, texts).text}</p>
      {kind === 'denied' && <p>{texts.deniedHow}</p>}
      <div className={styles['keys']}>
        {isRejected && (
          <button type="button" className="button" onClick={walking.allow}>
            {texts.retryLocation}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={walking.disallow}>
          {texts.disallow}
        </button>
      </div>
    </div>
  );
}
