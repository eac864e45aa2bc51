import { useRef, useState, type SyntheticEvent } from 'react';
import { deleteDataTexts, type DeleteDataTexts } from '../../i18n/delete-data.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './delete-data.module.css';
import { AccountTextField } from '../../site/sign-in/account-text-field.tsx';

/** Why the account was not deleted; then the device's data are not deleted either. */
export interface DeletionError {
  readonly kind: 'offline' | 'wrong-password' | 'last-administrator' | 'too-many' | 'failed';
  readonly requestId?: string | undefined;
}

export interface DeleteDataPorts {
  /** The account that is signed in; only a user who signs in by name has a password to enter. */
  readonly account:
    | { readonly username: string | undefined; readonly isGuest: boolean }
    | undefined;
  readonly deleteAccount: (password: string) => Promise<DeletionError | undefined>;
  /** False: another tab still holds some of the data. */
  readonly eraseDevice: () => Promise<boolean>;
  /** Restarts the app on the start page. */
  readonly leave: () => void;
}

interface DeleteDataDialogProps {
  readonly ports: DeleteDataPorts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Phase = 'confirming' | 'working' | 'done';

/** Lists what is deleted and what stays, and deletes it: the account first, then the data here. */
export function DeleteDataDialog({ ports, ...dialog }: DeleteDataDialogProps) {
  const texts = useTexts(deleteDataTexts);
  const [phase, setPhase] = useState<Phase>('confirming');
  const close = () => {
    if (phase === 'done') ports.leave();
    else if (phase === 'confirming') dialog.onClose();
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} isOpen={dialog.isOpen} onClose={close}>
      {phase === 'done' ? (
        <>
          <p role="status">{texts.done}</p>
          <div className={styles['answers']}>
            <button type="button" className="button" autoFocus onClick={ports.leave}>
              {texts.close}
            </button>
          </div>
        </>
      ) : (
        <DeleteDataForm
          ports={ports}
          texts={texts}
          phase={phase}
          onPhase={setPhase}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface DeleteDataFormProps {
  readonly ports: DeleteDataPorts;
  readonly texts: DeleteDataTexts;
  readonly phase: Phase;
  readonly onPhase: (phase: Phase) => void;
  readonly onCancel: () => void;
}

function DeleteDataForm({ ports, texts, phase, onPhase, onCancel }: DeleteDataFormProps) {
  const { account } = ports;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [requestId, setRequestId] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hasPassword = account !== undefined && !account.isGuest;
  const work = async (deletion: () => Promise<DeletionError | undefined>) => {
    if (phase === 'working') return;
    onPhase('working');
    setError(undefined);
    const deletionError = await deletion();
    setRequestId(deletionError?.requestId);
    const isErased = deletionError === undefined && (await ports.eraseDevice());
    onPhase(isErased ? 'done' : 'confirming');
    if (isErased) return;
    setError(
      deletionError === undefined ? texts.notAll : deletionErrorMessage(deletionError, texts),
    );
    if (deletionError?.kind === 'wrong-password') field.current?.focus();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void work(async () => (account === undefined ? undefined : ports.deleteAccount(password)));
  };
  return (
    <form className={`form ${styles['form'] ?? ''}`} method="post" onSubmit={onSubmit}>
      <DeletionSummary account={account} texts={texts} />
      {hasPassword && (
        <AccountTextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          isFaulty={error === texts.wrongPassword}
          inputRef={field}
          onChange={setPassword}
        />
      )}
      <div role="alert">{error !== undefined && <p className="form-fault">{error}</p>}</div>
      {error !== undefined && <RequestIdNote requestId={requestId} />}
      <div role="status">{phase === 'working' && <p>{texts.working}</p>}</div>
      <DeleteButtons
        texts={texts}
        isWorking={phase === 'working'}
        onDevice={account && (() => void work(() => Promise.resolve(undefined)))}
        onCancel={onCancel}
      />
    </form>
  );
}

interface DeleteButtonsProps {
  readonly texts: DeleteDataTexts;
  readonly isWorking: boolean;
  /** Absent where nobody is signed in: there is only the device's data. */
  readonly onDevice: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** The harmless button comes first. */
function DeleteButtons({ texts, isWorking, onDevice, onCancel }: DeleteButtonsProps) {
  return (
    <div className={styles['answers']}>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {texts.cancel}
      </button>
      {onDevice && (
        <button type="button" className="button button-quiet" onClick={onDevice}>
          {texts.device}
        </button>
      )}
      <button type="submit" className="button button-danger" aria-busy={isWorking}>
        {texts.all}
      </button>
    </div>
  );
}

type DeletionSummaryProps = Pick<DeleteDataPorts, 'account'> & Pick<DeleteDataFormProps, 'texts'>;

function DeletionSummary({ account, texts }: DeletionSummaryProps) {
  return (
    <>
      <p>{texts.text}</p>
      <h3>{texts.goes}</h3>
      <ul className={styles['list']}>
        <li>{texts.goesDevice}</li>
        {account && (
          <li>{account.isGuest ? texts.goesGuest : texts.goesAccount(account.username)}</li>
        )}
      </ul>
      <h3>{texts.stays}</h3>
      <ul className={styles['list']}>
        <li>{texts.staysCounts}</li>
        {account && <li>{texts.staysBackups}</li>}
      </ul>
      {account && <p>{texts.staysCode}</p>}
      <p>{texts.forever}</p>
    </>
  );
}

function deletionErrorMessage({ kind }: DeletionError, texts: DeleteDataTexts): string {
  const messages = {
    offline: texts.offline,
    'wrong-password': texts.wrongPassword,
    'last-administrator': texts.lastAdministrator,
    'too-many': texts.tooMany,
    failed: texts.failed,
  };
  return messages[kind];
}
