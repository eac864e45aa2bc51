import { useRef, useState, type SyntheticEvent } from 'react';
import { deleteData as english } from '../../i18n/english/delete-data.ts';
import { deleteData as german } from '../../i18n/german/delete-data.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './delete-data.module.css';
import { TextField } from './text-field.tsx';

/** Why the account was not deleted; nothing on the device is either, then. */
export type DeletionError =
  | 'offline'
  | 'wrong-password'
  | 'last-administrator'
  | 'too-many'
  | 'failed';

export interface DeleteDataPorts {
  /** Who is signed in; only whoever signs in by name has a password to give. */
  readonly account:
    | { readonly username: string | undefined; readonly isGuest: boolean }
    | undefined;
  readonly deleteAccount: (password: string) => Promise<DeletionError | undefined>;
  /** False: something is held by another tab. */
  readonly eraseDevice: () => Promise<boolean>;
  /** Begins anew on the start page. */
  readonly leave: () => void;
}

interface DeleteDataDialogProps {
  readonly ports: DeleteDataPorts;
  readonly languageCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Phase = 'asking' | 'working' | 'done';

/** Says what goes and what stays, and deletes it: the account first, and the device once that is gone. */
export function DeleteDataDialog({ ports, languageCode, ...dialog }: DeleteDataDialogProps) {
  const texts = textsIn(german, english, languageCode);
  const [phase, setPhase] = useState<Phase>('asking');
  const close = () => {
    if (phase === 'done') ports.leave();
    else if (phase === 'asking') dialog.onClose();
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
        <Question ports={ports} texts={texts} phase={phase} onPhase={setPhase} onCancel={close} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  readonly ports: DeleteDataPorts;
  readonly texts: typeof german;
  readonly phase: Phase;
  readonly onPhase: (phase: Phase) => void;
  readonly onCancel: () => void;
}

function Question({ ports, texts, phase, onPhase, onCancel }: QuestionProps) {
  const { account } = ports;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hasPassword = account !== undefined && !account.isGuest;
  const work = async (deletion: () => Promise<DeletionError | undefined>) => {
    if (phase === 'working') return;
    onPhase('working');
    setError(undefined);
    const refused = await deletion();
    const isErased = refused === undefined && (await ports.eraseDevice());
    onPhase(isErased ? 'done' : 'asking');
    if (isErased) return;
    setError(refused === undefined ? texts.notAll : wordsOf(refused, texts));
    if (refused === 'wrong-password') field.current?.focus();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void work(async () => (account === undefined ? undefined : ports.deleteAccount(password)));
  };
  return (
    <form className={`form ${styles['form'] ?? ''}`} method="post" onSubmit={onSubmit}>
      <WhatGoes account={account} texts={texts} />
      {hasPassword && (
        <TextField
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
      <div role="status">{phase === 'working' && <p>{texts.working}</p>}</div>
      <Answers
        texts={texts}
        isWorking={phase === 'working'}
        onDevice={account && (() => void work(() => Promise.resolve(undefined)))}
        onCancel={onCancel}
      />
    </form>
  );
}

interface AnswersProps {
  readonly texts: typeof german;
  readonly isWorking: boolean;
  /** Absent where nobody is signed in: there is the device alone. */
  readonly onDevice: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** The harmless one comes first. */
function Answers({ texts, isWorking, onDevice, onCancel }: AnswersProps) {
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

type WhatGoesProps = Pick<DeleteDataPorts, 'account'> & Pick<QuestionProps, 'texts'>;

function WhatGoes({ account, texts }: WhatGoesProps) {
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

function wordsOf(error: DeletionError, texts: typeof german): string {
  const words = {
    offline: texts.offline,
    'wrong-password': texts.wrongPassword,
    'last-administrator': texts.lastAdministrator,
    'too-many': texts.tooMany,
    failed: texts.failed,
  };
  return words[error];
}
