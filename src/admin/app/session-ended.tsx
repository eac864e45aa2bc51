import { ADMIN_ROOT } from '../../contract/page-addresses.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isAuthor } from '../../core/session/roles.ts';
import { pageMessages } from '../../i18n/page-language.ts';
import { openToasts } from '../../lib/toasts.ts';
import { noteLeftUser, noteReturnedUser } from '../../site/left-users.ts';
import type { AccountContext } from '../../site/sign-in/account-context.ts';
import { LoginPage } from '../../site/sign-in/login-page.tsx';
import { asWanted, wantedAddressOf } from '../../site/wanted-address.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { PageToasts } from '../../ui/toasts/page-toasts.tsx';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminPorts } from './admin-ports.ts';

interface SessionEndedProps {
  readonly ports: AdminPorts;
  readonly workedAs: string;
}

/**
 * The login, at its own address, for an author whose session ended at work. It is drawn by this
 * document, which holds what they have typed and the files that it sends.
 */
export function SessionEnded({ ports, workedAs }: SessionEndedProps) {
  const { history } = ports;
  const [toasts] = useState(openToasts);
  const context = useLogin(ports, workedAs, toasts);
  // The address is read once: in a later render it is the login's already.
  const [wanted] = useState(() => asWanted(history.location.href, workedAs));
  useEffect(() => {
    history.replace(withBasePath('/login'), wanted);
  }, [history, wanted]);
  return (
    <AdminFrame ports={ports} title={pageMessages().signIn} hasClaim>
      <LoginPage context={context} />
      <PageToasts toasts={toasts} />
    </AdminFrame>
  );
}

function useLogin(
  ports: AdminPorts,
  workedAs: string,
  toasts: AccountContext['toasts'],
): AccountContext {
  const { account, report, clock, server, history } = ports;
  const { registration } = useSyncExternalStore(server.subscribe, server.facts);
  return useMemo(
    () => ({
      ...{ account, report, toasts },
      nowMs: clock.nowMs,
      needsInvitation: registration === 'invite',
      isRegistrationOff: server.serverKind() === 'ours' && registration === 'off',
      onLinkSpent: () => undefined,
      onEntered({ userId, role }) {
        if (userId !== workedAs) noteLeftUser(workedAs);
        noteReturnedUser(userId);
        if (!isAuthor(role)) window.location.assign(withBasePath('/'));
        else
          history.push(wantedAddressOf(history.location.state, userId) ?? withBasePath(ADMIN_ROOT));
      },
    }),
    [account, report, toasts, clock, server, history, registration, workedAs],
  );
}
