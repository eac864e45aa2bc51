import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import styles from './notice-stack.module.css';
import { placeNotices } from './place-notices.ts';
import { useTopmost } from './top-dialog.ts';

interface ShownNotice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'success' | 'danger';
}

interface NoticeStackProps {
  readonly notices: readonly ShownNotice[];
  /** A notice has stood long enough. */
  readonly onGone: (id: number) => void;
}

/** Fading begins at 2500 ms, in notice-stack.module.css. */
const GONE_AFTER_MS = 3000;

const READY_AFTER_MS = 500;

/** Always there, also while nothing is said: a region that comes with its text is not read out. */
export function NoticeStack({ notices, onGone }: NoticeStackProps) {
  const host = useTopmost();
  return (
    <>
      {notices.map(({ id }) => (
        <Lifetime key={id} id={id} onGone={onGone} />
      ))}
      {createPortal(<Stack notices={notices} />, host)}
    </>
  );
}

/** Apart from the picture, which moves when a dialog opens: the time goes on. */
function Lifetime({ id, onGone }: { readonly id: number; readonly onGone: (id: number) => void }) {
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current(id);
    }, GONE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return null;
}

function Stack({ notices }: Pick<NoticeStackProps, 'notices'>) {
  const ref = useRef<HTMLDivElement>(null);
  const isNeeded = notices.length > 0;
  useEffect(() => {
    if (isNeeded) {
      standAbove(ref.current);
      return undefined;
    }
    // A page that has just come has something better to do.
    const timer = setTimeout(() => {
      standAbove(ref.current);
    }, READY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isNeeded]);
  useLayoutEffect(() => {
    if (notices.length > 0) placeNotices(ref.current);
  }, [notices]);
  const isAlert = ({ kind }: ShownNotice) => kind === 'danger';
  return (
    <div ref={ref} className={styles['stack']}>
      <div role="alert">{notices.filter(isAlert).map(toNotice)}</div>
      <div role="status">{notices.filter((one) => !isAlert(one)).map(toNotice)}</div>
    </div>
  );
}

/** Browsers without popovers show it where it stands: above the page, below an open dialog. */
function standAbove(stack: HTMLElement | null): void {
  // A dialog that has just closed takes its stack along; the page's own is on its way.
  if (!stack?.isConnected || !('popover' in stack)) return;
  stack.popover = 'manual';
  if (!stack.matches(':popover-open')) stack.showPopover();
}

const icons = { plain: undefined, success: 'check', danger: 'warning' } as const;

function toNotice({ id, text, kind }: ShownNotice) {
  const icon = icons[kind];
  return (
    <p key={id} className={`${styles['notice']} ${styles[kind]}`}>
      {icon && <Icon name={icon} />}
      {text}
    </p>
  );
}
