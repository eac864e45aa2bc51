import { useEffect, useState, type ReactNode } from 'react';
import { isAdminPath } from '../../contract/page-addresses.ts';
import { pageMessages } from '../../i18n/page-language.ts';
import { lazyScreen } from '../../site/lazy-screen.tsx';
import { BASE_PATH, withBasePath } from '../../ui/base-path.ts';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminPorts } from './admin-ports.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { SessionConfirmation } from '../../site/account.ts';
import { isAuthor } from '../../core/session/roles.ts';
import { useAccount } from '../../site/use-account.ts';
import { asWanted } from '../../site/wanted-address.ts';
import { SessionEnded } from './session-ended.tsx';

/** Spec §2: the guard comes first, then the pages. */
export function AdminApp({ ports }: { readonly ports: AdminPorts }) {
  useOtherDocuments(ports);
  return (
    <AdminGuard ports={ports}>
      {(account) => (
        <AdminFrame ports={ports} title={pageMessages().menuAdmin}>
          <AdminScreens ports={ports} account={account} />
        </AdminFrame>
      )}
    </AdminGuard>
  );
}

const AdminScreens = lazyScreen(
  'admin',
  () => import('./admin-screens.tsx').then((chunk) => chunk.AdminScreens),
  { waitingLabel: () => pageMessages().adminLoading },
);

/** Where Back or Forward leads to a page of the player, its document is loaded. */
function useOtherDocuments({ history, reload }: AdminPorts): void {
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const isOwnStep = action.type === 'PUSH' || action.type === 'REPLACE';
        if (!isOwnStep && !isAdminPath(location.pathname.slice(BASE_PATH.length))) reload();
      }),
    [history, reload],
  );
}

interface AdminGuardProps {
  readonly ports: AdminPorts;
  readonly children: (account: Account) => ReactNode;
}

/**
 * Lets in users whose token names an author's role, unless the server has rejected it. The server
 * guards its own responses; without a network the pages open with what they can do there.
 */
function AdminGuard({ ports, children }: AdminGuardProps) {
  const account = useAccount(ports.account);
  const [confirmation, setConfirmation] = useState<SessionConfirmation>();
  const [workedAs, setWorkedAs] = useState<string>();
  const isAllowed = isAuthor(account?.role);
  useEffect(() => {
    if (!isAllowed) return;
    let isOver = false;
    void ports.account.confirmSession().then((newConfirmation) => {
      if (!isOver) setConfirmation(newConfirmation);
    });
    return () => {
      isOver = true;
    };
  }, [ports, isAllowed]);
  if (!account || !isAllowed || confirmation === 'rejected') {
    if (workedAs === undefined) return <ToLogin ports={ports} />;
    return <SessionEnded ports={ports} workedAs={workedAs} />;
  }
  if (confirmation === undefined) return <Checking ports={ports} />;
  if (workedAs !== account.userId) setWorkedAs(account.userId);
  return children(account);
}

/** The login is a page of the player. Its history entry is this one: a reload keeps its state. */
function ToLogin({ ports }: { readonly ports: AdminPorts }) {
  const { history, reload } = ports;
  useEffect(() => {
    history.replace(withBasePath('/login'), asWanted(history.location.href, undefined));
    history.flush();
    reload();
  }, [history, reload]);
  return <Checking ports={ports} />;
}

function Checking({ ports }: { readonly ports: AdminPorts }) {
  const { adminChecking, menuAdmin } = pageMessages();
  return (
    <AdminFrame ports={ports} title={menuAdmin}>
      <div className="page page-waiting" aria-busy="true">
        <p role="status">{adminChecking}</p>
      </div>
    </AdminFrame>
  );
}
