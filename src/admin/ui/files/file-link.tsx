import { useEffect, useRef, useState, type MouseEvent } from 'react';
import styles from '../page/page.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts, useLanguage } from '../../../i18n/use-texts.ts';
import { formatTimeOfDay } from '../../../lib/format-date.ts';

interface FileLinkProps {
  readonly href: string;
  readonly name: string;
  readonly lifetimeMs: number;
  readonly nowMs: () => number;
  /** The text after the link was used. */
  readonly usedText: string;
  /** Requests the next link. */
  readonly onRetry: () => void;
}

/** A link that works once and for a limited time; when it has expired, it is no longer a link. */
export function FileLink(props: FileLinkProps) {
  const { nowMs, lifetimeMs, onRetry } = props;
  const messages = useTexts(widgetTexts).fileLink;
  const language = useLanguage();
  const [untilMs] = useState(() => nowMs() + lifetimeMs);
  const [phase, setPhase] = useState<'fresh' | 'used' | 'over'>('fresh');
  const link = useRef<HTMLAnchorElement>(null);
  const renewButton = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const end = (next: 'used' | 'over') => {
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
    // The link that had the focus is removed.
    if (hadFocus.current) renewButton.current?.focus();
    return undefined;
  }, [phase, lifetimeMs]);
  const press = (event: MouseEvent) => {
    // The timer of a device that slept has not fired.
    const isOver = nowMs() >= untilMs;
    if (isOver) event.preventDefault();
    end(isOver ? 'over' : 'used');
  };
  const statusTexts = {
    fresh: messages.until(formatTimeOfDay(untilMs, language)),
    used: props.usedText,
  };
  return (
    <div className={styles['file-link']}>
      {phase === 'fresh' && (
        <a ref={link} className="button" href={props.href} download={props.name} onClick={press}>
          {messages.take}
        </a>
      )}
      <p className={styles['fine']} role="status">
        {phase === 'over' ? messages.over : statusTexts[phase]}
      </p>
      {phase !== 'fresh' && (
        <button ref={renewButton} type="button" className="button button-quiet" onClick={onRetry}>
          {messages.retry}
        </button>
      )}
    </div>
  );
}
