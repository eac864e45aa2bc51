import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface AdminFormProps {
  readonly onSubmit: () => Promise<void>;
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** The actions are shown beside the submit button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function AdminForm({ onSubmit, submitLabel, isSending, actions, children }: AdminFormProps) {
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
        {actions}
      </div>
    </form>
  );
}

interface QuietButtonProps {
  readonly label: string;
  /** An accessible name, where the label alone is ambiguous. */
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

/** The main action of a page. */
export function AddButton({ label, onClick }: Omit<QuietButtonProps, 'name'>) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {label}
    </button>
  );
}
