import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './waiting.module.css';

export interface WaitingTexts {
  /** For those who do not see the skeleton. */
  readonly waiting: string;
  /** After 5 seconds: what takes so long. */
  readonly slow: string;
  /** After 15 seconds, on the button: what can be done instead. */
  readonly wayOut: string;
}

interface WaitingProps {
  readonly texts: WaitingTexts;
  readonly onGiveUp: () => void;
  /** Lines where the awaited will stand; otherwise three lines of text. */
  readonly children?: ReactNode;
}

const STAGES_MS = [300, 5000, 15_000];

/** Never a wait without an end: first nothing, then a skeleton, then words, then a way out. */
export function Waiting({ texts, onGiveUp, children }: WaitingProps) {
  const stage = useStage();
  return (
    <div className={styles['waiting']} aria-busy="true">
      {stage >= 1 && (children ?? <Skeleton />)}
      <p role="status" className={stage >= 2 ? undefined : 'sr-only'}>
        {stage >= 2 ? texts.slow : stage >= 1 && texts.waiting}
      </p>
      {stage >= 3 && (
        <button type="button" className="button" onClick={onGiveUp}>
          {texts.wayOut}
        </button>
      )}
    </div>
  );
}

function useStage(): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = STAGES_MS.map((ms, index) =>
      setTimeout(() => {
        setStage(index + 1);
      }, ms),
    );
    return () => {
      timers.forEach(clearTimeout);
    };
  }, []);
  return stage;
}
