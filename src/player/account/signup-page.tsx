import { useState } from 'react';
import type { AccountError } from '../../platform/server-api/port.ts';
import type { AccountContext } from '../../site/sign-in/account-context.ts';
import { accountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CredentialsFields } from '../../site/sign-in/credentials-fields.tsx';
import { EntryForm } from '../../site/sign-in/entry-form.tsx';
import { OtherLinks } from '../../site/sign-in/other-links.tsx';
import { faultyField, signupError, signupErrorMessage } from './signup-errors.ts';
import { AccountTextField } from '../../site/sign-in/account-text-field.tsx';
import { useEntry } from '../../site/sign-in/use-entry.ts';

interface SignupPageProps {
  readonly context: AccountContext;
  /** The code from an invitation's link. */
  readonly invitation: string | undefined;
}

/** The form, or a notice that the server registers nobody, before anybody fills the form in. */
export function SignupPage(props: SignupPageProps) {
  const texts = useTexts(accountTexts);
  const { isRegistrationOff } = props.context;
  return (
    <div className="page">
      <h1>{texts.signupTitle}</h1>
      {isRegistrationOff ? <p>{texts.registrationOff}</p> : <SignupForm {...props} />}
      <OtherLinks texts={texts} to={isRegistrationOff ? ['code', 'login'] : ['login', 'code']} />
    </div>
  );
}

function SignupForm({ context, invitation: invited = '' }: SignupPageProps) {
  const texts = useTexts(accountTexts);
  const [values, setValues] = useState({ username: '', password: '' });
  const [invitation, setInvitation] = useState(invited);
  const [faulty, setFaulty] = useState<ReturnType<typeof faultyField>>();
  const onError = (error: AccountError) => {
    context.report.warn('account/signup-failed', signupError(error));
    setFaulty(faultyField(error));
    return signupErrorMessage(error, texts);
  };
  const send = () =>
    context.account.signup({ ...values, ...(invitation === '' ? {} : { invitation }) });
  const entry = useEntry(context, { send, onError });
  return (
    <EntryForm context={context} entry={entry} submitLabel={texts.signupSubmit}>
      <CredentialsFields texts={texts} values={values} onChange={setValues} isNew faulty={faulty} />
      {(context.needsInvitation || faulty === 'invitation' || invitation !== '') && (
        <AccountTextField
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
