import { useState } from 'react';
import { ChoosePasswordPage } from '../../account/choose-password-page.tsx';
import { LoginPage } from '../../../site/sign-in/login-page.tsx';
import { SetupPage } from '../../account/setup-page.tsx';
import { GUEST, isAuthor } from '../../../core/session/roles.ts';
import { useAccount } from '../../../site/use-account.ts';
import { wantsAdministration } from '../../../site/wanted-address.ts';
import { AccountLayout, type AccountRouteProps } from './account-layout.tsx';

/** Signs in; with a one-time link, it creates the first administrator or sets a password. */
export function LoginRoute(props: AccountRouteProps) {
  // The secrets are read when the page opens: it stays where a link is rejected as spent.
  const [setup] = useState(props.secrets.setup);
  const [password] = useState(props.secrets.password);
  const account = useAccount(props.ports.account);
  const [turnedAway] = useState(() =>
    wantsAdministration(props.ports.history.location.state) ? account?.userId : undefined,
  );
  const isUnfit = account?.userId === turnedAway && !isAuthor(account?.role);
  // A guest never chose the name of their account.
  const unfit = account?.role === GUEST ? {} : account;
  return (
    <AccountLayout {...props} title="signIn">
      {(context) => {
        if (setup !== undefined) return <SetupPage context={context} token={setup} />;
        if (password !== undefined)
          return <ChoosePasswordPage context={context} token={password} />;
        return <LoginPage context={context} unfit={isUnfit ? unfit : undefined} />;
      }}
    </AccountLayout>
  );
}
