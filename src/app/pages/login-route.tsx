import { useState } from 'react';
import { ChoosePasswordPage } from '../../features/account/choose-password-page.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { SetupPage } from '../../features/account/setup-page.tsx';
import { ADMINISTRATOR } from '../roles.ts';
import { useAccount } from '../use-account.ts';
import { wantsAdministration } from '../wanted-place.ts';
import { AccountFrame, type AccountRouteProps } from './account-frame.tsx';

/** Signing in; and, through one-time links, making the first administrator or choosing a password. */
export function LoginRoute(props: AccountRouteProps) {
  const setup = props.secrets.setup();
  const password = props.secrets.password();
  const account = useAccount(props.ports.account);
  const [isTurnedAway] = useState(() => wantsAdministration(props.ports.history.location.state));
  const unfit = isTurnedAway && account?.role !== ADMINISTRATOR ? account : undefined;
  return (
    <AccountFrame {...props} title="signIn">
      {(room) => {
        if (setup !== undefined) return <SetupPage room={room} token={setup} />;
        if (password !== undefined) return <ChoosePasswordPage room={room} token={password} />;
        return <LoginPage room={room} unfit={unfit} />;
      }}
    </AccountFrame>
  );
}
