import { ChoosePasswordPage } from '../../features/account/choose-password-page.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { SetupPage } from '../../features/account/setup-page.tsx';
import { AccountFrame, type AccountRouteProps } from './account-frame.tsx';

/** Signing in; and, through one-time links, making the first administrator or choosing a password. */
export function LoginRoute(props: AccountRouteProps) {
  const setup = props.secrets.setup();
  const password = props.secrets.password();
  return (
    <AccountFrame {...props} title="signIn">
      {(room) => {
        if (setup !== undefined) return <SetupPage room={room} token={setup} />;
        if (password !== undefined) return <ChoosePasswordPage room={room} token={password} />;
        return <LoginPage room={room} />;
      }}
    </AccountFrame>
  );
}
