import { fixedLanguage } from '../../i18n/fixed-english.ts';
import { PLACES } from './dial-digits.ts';
import { DigitSpinner } from './digit-spinner.tsx';
import { radioTexts } from './radio-texts.ts';
import styles from './radio.module.css';
import { useRadio, type RadioRoomProps } from './use-radio.ts';

/** 'Radio': four digits, and whatever is on that frequency. */
export function RadioRoom(props: RadioRoomProps) {
  const { story, ways, languageCode } = props.scene;
  const texts = radioTexts(languageCode);
  const { digits, said, isLocked, setDigits, enter } = useRadio(props, texts);
  return (
    <section className={styles.room} aria-labelledby="radio-title">
      <h2 id="radio-title">{texts.title}</h2>
      <p>{texts.intro}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <div className={styles.dial} role="group" aria-label={texts.dial}>
          {PLACES.map((place) => (
            <DigitSpinner
              key={place}
              place={place}
              digits={digits}
              texts={texts}
              onChange={setDigits}
            />
          ))}
        </div>
        <button type="submit" className="button" lang={fixedLanguage(texts.enter)}>
          {texts.enter}
        </button>
      </form>
      <div className={styles.said} role="status">
        {said !== undefined && <p>{said}</p>}
      </div>
      {isLocked && story.features.includes('password') && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            ways.showTab('password');
          }}
        >
          {texts.toPassword}
        </button>
      )}
    </section>
  );
}
