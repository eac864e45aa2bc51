import { fixedLanguage } from '../../i18n/fixed-english.ts';
import { type RadioTexts, radioTexts } from '../../i18n/radio.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DIGIT_POSITIONS, withDigit, withPasted, type DigitPosition } from './dial-digits.ts';
import styles from './radio.module.css';
import { useRadio, type RadioScreenProps } from './use-radio.ts';
import { useRef, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { readDigit, stepDigit, type Digits } from '../../core/radio/radio.ts';
import { Icon } from '../../ui/icon.tsx';

/** How far a thumb moves a wheel by one digit. */
const STEP_PX = 28;

/** 'Radio': four digits, and the station on that frequency. */
export function RadioScreen(props: RadioScreenProps) {
  const { story, navigation } = props.walkContext;
  const texts = useTexts(radioTexts);
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

interface DigitSpinnerProps {
  readonly position: DigitPosition;
  readonly digits: Digits;
  readonly texts: RadioTexts;
  /** Gets the digits at the time of the event: a thumb is faster than the render. */
  readonly onChange: (change: (digits: Digits) => Digits) => void;
}

/** One of the four wheels: typed, turned by keys, by buttons, or by a thumb. */
function DigitSpinner({ position, digits, texts, onChange }: DigitSpinnerProps) {
  const digit = digits[position];
  const human = position + 1;
  const turn = (by: 1 | -1) => {
    onChange((now) => withDigit(now, position, stepDigit(now[position], by)));
  };
  const swipe = useVerticalSwipe(turn);
  return (
    <div className={styles.spinner}>
      <DigitButton label={texts.up(human)} by={1} onStep={turn} />
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        className={styles.digit}
        aria-label={texts.digit(human)}
        aria-valuenow={digit}
        aria-valuemin={0}
        aria-valuemax={9}
        value={digit}
        onChange={(event) => {
          const typed = readDigit(event.target.value);
          onChange((now) => withDigit(now, position, typed));
        }}
        onFocus={(event) => {
          event.target.select();
        }}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text');
          onChange((now) => withPasted(now, position, pasted));
        }}
        onKeyDown={(event) => {
          stepByKey(event, turn);
        }}
        {...swipe}
      />
      <DigitButton label={texts.down(human)} by={-1} onStep={turn} />
    </div>
  );
}

interface DigitButtonProps {
  readonly label: string;
  readonly by: 1 | -1;
  readonly onStep: (by: 1 | -1) => void;
}

function DigitButton({ label, by, onStep }: DigitButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      onClick={() => {
        onStep(by);
      }}
    >
      <Icon name={by > 0 ? 'up' : 'down'} />
    </button>
  );
}

function stepByKey(event: KeyboardEvent, turn: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  turn(event.key === 'ArrowUp' ? 1 : -1);
}

function useVerticalSwipe(turn: (by: 1 | -1) => void) {
  const fromY = useRef<number>(undefined);
  const end = () => {
    fromY.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      fromY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const from = fromY.current;
      if (from === undefined) return;
      // One event may stand for several that came between two frames.
      const steps = Math.trunc((from - clientY) / STEP_PX);
      fromY.current = from - steps * STEP_PX;
      for (let done = 0; done < Math.abs(steps); done += 1) turn(steps > 0 ? 1 : -1);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Dragging the selected digit with a mouse would start a text drag otherwise.
    onDragStart: (event: DragEvent) => {
      event.preventDefault();
    },
  };
}
