import { useEffect, useState, type ReactNode } from 'react';
import styles from './waiting.module.css';
export interface WaitingTexts {
  /** The text is for visitors who do not see the skeleton. */
  readonly waiting: string;
  /** After 5 seconds: what takes so long. */
  readonly slow: string;
  /** After 15 seconds, on the button: what can be done instead. */
  readonly actionLabel: string;
}

interface WaitingProps {
  readonly texts: WaitingTexts;
  readonly onGiveUp: () => void;
  /** A placeholder in the shape of the content; otherwise three lines of text. */
  readonly children?: ReactNode;
}

const STAGES_MS = [300, 5000, 15_000];

/** No wait is without an end: first nothing, then a skeleton, then a message, then a way out. */
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
          {texts.actionLabel}
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

interface SkeletonProps {
  readonly lines?: number;
  /** A square before the lines, for a cover. */
  readonly hasCover?: boolean;
}

/** Reserves the space of content that is loading. It does not blink, and is not read out. */
export function Skeleton({ lines = 3, hasCover = false }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {hasCover && <div className={styles['cover']} />}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles['line']} />
      ))}
    </div>
  );
}
