import { CodePage } from '../../features/account/code-page.tsx';
import { AccountFrame, type AccountRouteProps } from './account-frame.tsx';

export function CodeRoute(props: AccountRouteProps) {
  return (
    <AccountFrame {...props} title="toCode">
      {(room) => <CodePage room={room} given={props.secrets.code()} />}
    </AccountFrame>
  );
}
