import { useState } from 'react';
import type { AccountFault } from '../../ports/account-api.ts';
import type { AccountRoom } from './account-room.ts';
import { accountTexts } from './account-texts.ts';
import { CredentialsFields } from './credentials-fields.tsx';
import { EntryForm } from './entry-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { faultyField, signupError, signupWords } from './signup-faults.ts';
import { TextField } from './text-field.tsx';
import { useEntry } from './use-entry.ts';

interface SignupPageProps {
  readonly room: AccountRoom;
  /** From the link of an invitation. */
  readonly invitation: string | undefined;
}

/** The form, or, where the host takes nobody, that it does not: before anybody fills it in. */
export function SignupPage(props: SignupPageProps) {
  const texts = accountTexts(props.room.languageCode);
  const { isRegistrationOff } = props.room;
  return (
    <div className="page">
      <h1>{texts.signupTitle}</h1>
      {isRegistrationOff ? <p>{texts.registrationOff}</p> : <SignupForm {...props} />}
      <OtherWays texts={texts} to={isRegistrationOff ? ['code', 'login'] : ['login', 'code']} />
    </div>
  );
}

function SignupForm({ room, invitation: given = '' }: SignupPageProps) {
  const texts = accountTexts(room.languageCode);
  const [values, setValues] = useState({ username: '', password: '' });
  const [invitation, setInvitation] = useState(given);
  const [faulty, setFaulty] = useState<ReturnType<typeof faultyField>>();
  const onFault = (fault: AccountFault) => {
    room.report.warn('account/signup-failed', signupError(fault));
    setFaulty(faultyField(fault));
    return signupWords(fault, texts);
  };
  const send = () =>
    room.account.signup({ ...values, ...(invitation === '' ? {} : { invitation }) });
  const entry = useEntry(room, { send, onFault });
  return (
    <EntryForm room={room} entry={entry} submitLabel={texts.signupSubmit}>
      <CredentialsFields texts={texts} values={values} onChange={setValues} isNew faulty={faulty} />
      {(room.needsInvitation || faulty === 'invitation' || invitation !== '') && (
        <TextField
          label={texts.invitation}
          name="invitation"
          autoComplete="off"
          value={invitation}
          onChange={setInvitation}
          isFaulty={faulty === 'invitation'}
          help={texts.invitationHelp}
        />
      )}
    </EntryForm>
  );
}
