import { noteReturnedUser } from '../../../site/left-users.ts';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AccountContext } from '../../../site/sign-in/account-context.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import { pageMessages } from '../../../i18n/page-language.ts';
import { restoreBelongings } from '../../account/restore-belongings.ts';
import { openToasts, type Toasts } from '../../../lib/toasts.ts';
import { isAuthor } from '../../../core/session/roles.ts';
import type { OneTimeSecrets } from '../one-time-secret.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { wantedAddressOf } from '../../../site/wanted-address.ts';
import { PageLayout } from './page-layout.tsx';
import { PageToasts } from '../../../ui/toasts/page-toasts.tsx';
import { REGISTRATION_META } from '../../../contract/first-page.ts';
import { ADMIN_ROOT } from '../../../contract/page-addresses.ts';

export interface AccountRouteProps {
  readonly ports: Ports;
  readonly secrets: OneTimeSecrets;
}

interface AccountLayoutProps extends AccountRouteProps {
  readonly title: keyof Messages;
  readonly children: (context: AccountContext) => ReactNode;
}

/** The layout of the pages for signing in. */
export function AccountLayout({ title, children, ...props }: AccountLayoutProps) {
  const [toasts] = useState(openToasts);
  const context = useAccountContext(props, toasts);
  return (
    <PageLayout ports={props.ports} title={pageMessages()[title]}>
      {children(context)}
      <PageToasts toasts={toasts} />
    </PageLayout>
  );
}

/**
 * Spec §6: an administrator, or an author, is led on to the administration, to the page that led to the login
 * where there was one, everybody else to the start page.
 */
function useAccountContext({ ports, secrets }: AccountRouteProps, toasts: Toasts): AccountContext {
  const { server, history } = ports;
  const { registration } = useSyncExternalStore(server.subscribe, server.facts);
  // The defaults for a server that reports nothing are no reason to turn anybody away.
  const isRegistrationOff =
    server.serverKind() === 'unknown'
      ? document.querySelector(`meta[name="${REGISTRATION_META}"]`) !== null
      : server.serverKind() === 'ours' && registration === 'off';
  useEffect(() => {
    void server.loadFacts();
  }, [server]);
  return useMemo(
    () => ({
      account: ports.account,
      report: ports.report,
      toasts,
      nowMs: ports.clock.nowMs,
      needsInvitation: registration === 'invite',
      isRegistrationOff,
      onLinkSpent: secrets.forget,
      onEntered: ({ userId, role }) => {
        secrets.forget();
        noteReturnedUser(userId);
        restoreBelongings(ports, userId);
        const wanted = wantedAddressOf(history.location.state, userId);
        // The authoring area has a page of its own.
        if (isAuthor(role)) window.location.assign(wanted ?? withBasePath(ADMIN_ROOT));
        else history.push(withBasePath('/'));
      },
    }),
    [ports, history, toasts, secrets, registration, isRegistrationOff],
  );
}
