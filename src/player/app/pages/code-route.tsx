import { CodePage } from '../../account/code-page.tsx';
import { AccountLayout, type AccountRouteProps } from './account-layout.tsx';

export function CodeRoute(props: AccountRouteProps) {
  return (
    <AccountLayout {...props} title="toCode">
      {(context) => <CodePage context={context} codeFromSign={props.secrets.code()} />}
    </AccountLayout>
  );
}
