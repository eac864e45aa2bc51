import { fixedLanguage } from '../../i18n/fixed-english.ts';
import { DIGIT_POSITIONS } from './dial-digits.ts';
import { DigitSpinner } from './digit-spinner.tsx';
import { radioTexts } from './radio-texts.ts';
import styles from './radio.module.css';
import { useRadio, type RadioScreenProps } from './use-radio.ts';

/** 'Radio': four digits, and the station on that frequency. */
export function RadioScreen(props: RadioScreenProps) {
  const { story, navigation, languageCode } = props.walkContext;
  const texts = radioTexts(languageCode);
  const { digits, message, isLocked, setDigits, enter } = useRadio(props, texts);
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
          {DIGIT_POSITIONS.map((position) => (
            <DigitSpinner
              key={position}
              position={position}
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
      <div className={styles['said']} role="status">
        {message !== undefined && <p>{message}</p>}
      </div>
      {isLocked && story.features.includes('password') && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            navigation.showTab('password');
          }}
        >
          {texts.toPassword}
        </button>
      )}
    </section>
  );
}
