import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface DeskFormProps {
  readonly onSubmit: () => Promise<void>;
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** Beside the button that sends. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

export function DeskForm({ onSubmit, submitLabel, isSending, ways, children }: DeskFormProps) {
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <div className={styles['tools']}>
        <button type="submit" className="button" disabled={isSending}>
          {submitLabel}
        </button>
        {ways}
      </div>
    </form>
  );
}

interface QuietButtonProps {
  readonly label: string;
  /** Where the label alone does not say what it is about. */
  readonly name?: string;
  readonly onClick: () => void;
}

export function QuietButton({ label, name, onClick }: QuietButtonProps) {
  return (
    <button type="button" className="button button-quiet" aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
}

/** What a page is mostly for. */
export function AddButton({ label, onClick }: Omit<QuietButtonProps, 'name'>) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {label}
    </button>
  );
}
