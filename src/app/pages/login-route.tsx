import { useState } from 'react';
import { ChoosePasswordPage } from '../../features/account/choose-password-page.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { SetupPage } from '../../features/account/setup-page.tsx';
import { ADMINISTRATOR, GUEST } from '../roles.ts';
import { useAccount } from '../use-account.ts';
import { wantsAdministration } from '../wanted-place.ts';
import { AccountFrame, type AccountRouteProps } from './account-frame.tsx';

/** Signing in; and, through one-time links, making the first administrator or choosing a password. */
export function LoginRoute(props: AccountRouteProps) {
  // As they were when the page was opened: where a link is refused as spent, the words stay.
  const [setup] = useState(props.secrets.setup);
  const [password] = useState(props.secrets.password);
  const account = useAccount(props.ports.account);
  const [turnedAway] = useState(() =>
    wantsAdministration(props.ports.history.location.state) ? account?.userId : undefined,
  );
  const isUnfit = account?.userId === turnedAway && account?.role !== ADMINISTRATOR;
  // A guest never chose the name of their account.
  const unfit = account?.role === GUEST ? {} : account;
  return (
    <AccountFrame {...props} title="signIn">
      {(room) => {
        if (setup !== undefined) return <SetupPage room={room} token={setup} />;
        if (password !== undefined) return <ChoosePasswordPage room={room} token={password} />;
        return <LoginPage room={room} unfit={isUnfit ? unfit : undefined} />;
      }}
    </AccountFrame>
  );
}
