import { useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import type { AccountApi, ApiAnswer } from '../../ports/api.ts';
import type { Session, SessionPort } from '../../ports/session.ts';
import { CredentialsForm, type Credentials } from './credentials-form.tsx';
import { hostAddress } from '../../ui/host-address.ts';

interface AccountPageProps {
  readonly api: AccountApi;
  readonly session: SessionPort;
  readonly messages: Messages;
  /** Present when the page was opened by the one-time link of the first start. */
  readonly setupToken: string | undefined;
}

/** Signing in; and, through the one-time link of the first start, making the first administrator. */
export function AccountPage({ api, session, messages, setupToken }: AccountPageProps) {
  const [signedIn, setSignedIn] = useState<string>();
  const enter = async (credentials: Credentials): Promise<string | undefined> => {
    const answer = await (setupToken === undefined
      ? api.login(credentials)
      : api.setUp({ token: setupToken, ...credentials }));
    if (!answer.ok) return wordsFor(answer, setupToken !== undefined, messages);
    session.write(answer.value);
    setSignedIn(credentials.username);
    return undefined;
  };
  return (
    <main className="page">
      <h1>{setupToken === undefined ? messages.loginTitle : messages.setupTitle}</h1>
      {signedIn === undefined ? (
        <>
          {setupToken !== undefined && <p>{messages.setupText}</p>}
          <CredentialsForm
            messages={messages}
            isNew={setupToken !== undefined}
            submitLabel={setupToken === undefined ? messages.loginSubmit : messages.setupSubmit}
            onSubmit={enter}
          />
        </>
      ) : (
        <p role="status">
          {messages.signedInAs} {signedIn}
        </p>
      )}
      <a className="button button-quiet" href={hostAddress('/')}>
        {messages.toHome}
      </a>
    </main>
  );
}

function wordsFor(
  answer: Extract<ApiAnswer<Session>, { ok: false }>,
  isSetup: boolean,
  messages: Messages,
): string {
  if (answer.fault.kind === 'api/offline') return messages.offline;
  if (!isSetup) return messages.loginFailed;
  return answer.fault.kind === 'api/refused' && answer.fault.status === 400
    ? messages.setupRefused
    : messages.setupUsed;
}
