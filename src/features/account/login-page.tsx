import { useRef, useState } from 'react';
import type { Account } from '../../core/session/read-account.ts';
import type { AccountFault } from '../../ports/account-api.ts';
import type { AccountRoom } from './account-room.ts';
import { accountTexts, type AccountTexts } from './account-texts.ts';
import { CredentialsFields } from './credentials-fields.tsx';
import { EntryForm } from './entry-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { useEntry } from './use-entry.ts';

const empty = { username: '', password: '' };

interface LoginPageProps {
  readonly room: AccountRoom;
  /** Who is signed in and came for what they may not do. */
  readonly unfit?: Pick<Account, 'username'> | undefined;
}

export function LoginPage({ room, unfit }: LoginPageProps) {
  const texts = accountTexts(room.languageCode);
  const [values, setValues] = useState(empty);
  const first = useRef<HTMLInputElement>(null);
  const onFault = (fault: AccountFault) => {
    // Spec §8: whatever the reason, even where nothing could be sent.
    room.notices.say(texts.loginFailed, 'danger');
    setValues(empty);
    first.current?.focus();
    return nextStep(fault, texts);
  };
  const entry = useEntry(room, { send: () => room.account.login(values), onFault });
  return (
    <div className="page">
      <h1>{texts.loginTitle}</h1>
      {unfit && <p>{texts.unfit(unfit.username)}</p>}
      <EntryForm room={room} entry={entry} submitLabel={texts.loginSubmit}>
        <CredentialsFields
          texts={texts}
          values={values}
          onChange={setValues}
          isNew={false}
          firstRef={first}
        />
      </EntryForm>
      <p>{texts.noAccount}</p>
      <OtherWays texts={texts} to={room.isRegistrationOff ? ['code'] : ['signup', 'code']} />
    </div>
  );
}

/** Only what the notification does not say already; a wrong name or password is told once. */
function nextStep(fault: AccountFault, texts: AccountTexts): string | undefined {
  if (fault.kind === 'account/offline') return texts.loginOffline;
  if (fault.kind !== 'account/refused') return texts.loginUnreachable;
  if (fault.status === 429 || [400, 401, 403].includes(fault.status)) return undefined;
  return texts.loginUnreachable;
}
