import { useId } from 'react';
import { NumberField } from '../ui/fields/number-fields.tsx';
import { usualDelayS } from './graph-picture.ts';
import type { GraphTexts } from '../../i18n/admin/graph.ts';
import type { GraphElement } from './walk-graph.ts';
import styles from './course.module.css';

const MAX_DELAY_S = 86_400;

interface DelayFieldProps {
  readonly label: string;
  readonly texts: GraphTexts;
  readonly to: GraphElement['kind'];
  /** Undefined: the default delay. */
  readonly delayS: number | undefined;
  readonly onChange: (delayS: number | undefined) => void;
}

/** A delay in minutes and seconds. */
export function DelayField({ label, texts, to, delayS, onChange }: DelayFieldProps) {
  const id = useId();
  const usual = usualDelayS(to);
  const minutes = delayS === undefined ? undefined : Math.floor(delayS / 60);
  const seconds = delayS === undefined ? undefined : Math.round((delayS % 60) * 10) / 10;
  const changeDelay = (nextMinutes: number | undefined, nextSeconds: number | undefined) => {
    if (nextMinutes === undefined && nextSeconds === undefined) onChange(undefined);
    else onChange(Math.min(MAX_DELAY_S, Math.max(0, (nextMinutes ?? 0) * 60 + (nextSeconds ?? 0))));
  };
  return (
    <div role="group" aria-label={label} aria-describedby={id} className={styles['delay']}>
      <NumberField
        label={texts.minutes}
        isInteger
        value={minutes === 0 ? undefined : minutes}
        onChange={(next) => changeDelay(next, seconds)}
      />
      <NumberField
        label={texts.seconds}
        value={minutes !== 0 && seconds === 0 ? undefined : seconds}
        onChange={(next) => changeDelay(minutes === 0 ? undefined : minutes, next)}
      />
      <span id={id} className={styles['fine']}>
        {delayS === undefined
          ? texts.delayUsual(usual === 0 ? texts.atOnce : texts.usual(texts.after(usual)))
          : ''}
      </span>
    </div>
  );
}
