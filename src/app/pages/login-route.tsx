import { LoginPage } from '../../features/account/login-page.tsx';
import { SetupPage } from '../../features/account/setup-page.tsx';
import { AccountFrame, type AccountRouteProps } from './account-frame.tsx';

/** Signing in; and, through the one-time link of the first start, making the first administrator. */
export function LoginRoute(props: AccountRouteProps) {
  const token = props.secrets.setup();
  return (
    <AccountFrame {...props} title="signIn">
      {(room) =>
        token === undefined ? <LoginPage room={room} /> : <SetupPage room={room} token={token} />
      }
    </AccountFrame>
  );
}
