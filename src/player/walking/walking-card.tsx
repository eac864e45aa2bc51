import { OwnStart } from './own-start.tsx';
import { useWalking, type WalkingProps } from './walking-tools.ts';
import styles from './walking.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { walkingTexts } from '../../i18n/walking.ts';

/** On the page about the walk: what it can do for visitors on site, and the question. */
export function WalkingCard(props: WalkingProps & { readonly onAtHome: () => void }) {
  const texts = useTexts(walkingTexts);
  return (
    <section className={styles['card']} aria-labelledby="walking-card">
      <h3 id="walking-card">{texts.ownTitle}</h3>
      <OwnStart {...props} />
      <div className={styles['keys']}>
        <StationChoicesButton {...props} />
        <button type="button" className="button button-quiet" onClick={props.onAtHome}>
          {texts.atHome}
        </button>
      </div>
    </section>
  );
}

/** Where there is no space for the question: a button that leads to it and to all other ways. */
export function WalkingButton(props: WalkingProps) {
  const { phase } = useWalking(props);
  const texts = useTexts(walkingTexts);
  return (
    <StationChoicesButton {...props} label={phase === 'off' ? texts.ownTitle : texts.iAmHere} />
  );
}

function StationChoicesButton({ walking, label }: WalkingProps & { readonly label?: string }) {
  const texts = useTexts(walkingTexts);
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        walking.setView('stations');
      }}
    >
      {label ?? texts.iAmHere}
    </button>
  );
}
