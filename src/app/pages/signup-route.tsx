import { SignupPage } from '../../features/account/signup-page.tsx';
import { AccountFrame, type AccountRouteProps } from './account-frame.tsx';

export function SignupRoute(props: AccountRouteProps) {
  return (
    <AccountFrame {...props} title="signUp">
      {(room) => <SignupPage room={room} invitation={props.secrets.invitation()} />}
    </AccountFrame>
  );
}
