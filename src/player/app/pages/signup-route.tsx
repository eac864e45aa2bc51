import { SignupPage } from '../../account/signup-page.tsx';
import { AccountLayout, type AccountRouteProps } from './account-layout.tsx';

export function SignupRoute(props: AccountRouteProps) {
  return (
    <AccountLayout {...props} title="signUp">
      {(context) => <SignupPage context={context} invitation={props.secrets.invitation()} />}
    </AccountLayout>
  );
}
