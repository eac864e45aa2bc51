import { useEffect, useRef, useState, type MouseEvent } from 'react';
import styles from './desk.module.css';
import { useDeskLanguage, useDeskWords } from './desk-words.ts';
import { timeOfDay } from './save-state.tsx';

interface FileLinkProps {
  readonly href: string;
  readonly name: string;
  readonly lifetimeMs: number;
  readonly nowMs: () => number;
  /** What holds once it was pressed. */
  readonly takenWords: string;
  /** The way to the next link. */
  readonly onAgain: () => void;
}

/** A link that is good once and for a while; when it opens nothing any more it is none. */
export function FileLink(given: FileLinkProps) {
  const { nowMs, lifetimeMs, onAgain } = given;
  const words = useDeskWords().fileLink;
  const language = useDeskLanguage();
  const [untilMs] = useState(() => nowMs() + lifetimeMs);
  const [phase, setPhase] = useState<'fresh' | 'taken' | 'over'>('fresh');
  const link = useRef<HTMLAnchorElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const end = (next: 'taken' | 'over') => {
    hadFocus.current = document.activeElement === link.current;
    setPhase(next);
  };
  useEffect(() => {
    if (phase === 'fresh') {
      const timer = setTimeout(end, lifetimeMs, 'over');
      return () => {
        clearTimeout(timer);
      };
    }
    // The link that the focus was on is gone.
    if (hadFocus.current) again.current?.focus();
    return undefined;
  }, [phase, lifetimeMs]);
  const press = (event: MouseEvent) => {
    // A device that slept has not heard its timer.
    const isOver = nowMs() >= untilMs;
    if (isOver) event.preventDefault();
    end(isOver ? 'over' : 'taken');
  };
  const told = { fresh: words.until(timeOfDay(untilMs, language)), taken: given.takenWords };
  return (
    <div className={styles['file-link']}>
      {phase === 'fresh' && (
        <a ref={link} className="button" href={given.href} download={given.name} onClick={press}>
          {words.take}
        </a>
      )}
      <p className={styles['fine']} role="status">
        {phase === 'over' ? words.over : told[phase]}
      </p>
      {phase !== 'fresh' && (
        <button ref={again} type="button" className="button button-quiet" onClick={onAgain}>
          {words.again}
        </button>
      )}
    </div>
  );
}
