import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon.tsx';
import styles from './toast-stack.module.css';
import { positionToasts } from './position-toasts.ts';
import { useTopmost } from '../dialogs/top-dialog.ts';

interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'success' | 'danger';
}

interface ToastStackProps {
  readonly toasts: readonly ShownToast[];
  /** It is called when a toast's lifetime is over. */
  readonly onDismiss: (id: number) => void;
}

/** Fading begins at 2500 ms, in toast-stack.module.css. */
const TOAST_LIFETIME_MS = 3000;

const READY_AFTER_MS = 500;

/**
 * Always rendered, also without toasts: a live region that is inserted with its text is not read
 * out.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const container = useTopmost();
  return (
    <>
      {toasts.map(({ id }) => (
        <Lifetime key={id} id={id} onDismiss={onDismiss} />
      ))}
      {createPortal(<Stack toasts={toasts} />, container)}
    </>
  );
}

/** Separate from the stack, which moves when a dialog opens: the time goes on. */
function Lifetime({
  id,
  onDismiss,
}: {
  readonly id: number;
  readonly onDismiss: (id: number) => void;
}) {
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current(id);
    }, TOAST_LIFETIME_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return null;
}

function Stack({ toasts }: Pick<ToastStackProps, 'toasts'>) {
  const ref = useRef<HTMLDivElement>(null);
  const isNeeded = toasts.length > 0;
  useEffect(() => {
    if (isNeeded) {
      standAbove(ref.current);
      return undefined;
    }
    // A page that has just loaded has more urgent work.
    const timer = setTimeout(() => {
      standAbove(ref.current);
    }, READY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isNeeded]);
  useLayoutEffect(() => {
    if (toasts.length > 0) positionToasts(ref.current);
  }, [toasts]);
  const isAlert = ({ kind }: ShownToast) => kind === 'danger';
  return (
    <div ref={ref} className={styles['stack']}>
      <div role="alert">{toasts.filter(isAlert).map(toToast)}</div>
      <div role="status">{toasts.filter((toast) => !isAlert(toast)).map(toToast)}</div>
    </div>
  );
}

/** Browsers without popovers show it in place: above the page, below an open dialog. */
function standAbove(stack: HTMLElement | null): void {
  // A dialog that has just closed removes its stack; the page's own is about to be rendered.
  if (!stack?.isConnected || !('popover' in stack)) return;
  stack.popover = 'manual';
  if (!stack.matches(':popover-open')) stack.showPopover();
}

const icons = { plain: undefined, success: 'check', danger: 'warning' } as const;

function toToast({ id, text, kind }: ShownToast) {
  const icon = icons[kind];
  return (
    <p key={id} className={`${styles['notice']} ${styles[kind]}`}>
      {icon && <Icon name={icon} />}
      {text}
    </p>
  );
}
