import { useEffect, useState, type ReactNode } from 'react';
import type { Account } from '../../core/session/read-account.ts';
import type { SessionConfirmation } from '../../site/account.ts';
import { ADMINISTRATOR } from '../../core/session/roles.ts';
import { useAccount } from '../../site/use-account.ts';
import { asWanted } from '../../site/wanted-address.ts';
import { pageMessages } from '../../i18n/page-language.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminPorts } from './admin-ports.ts';
import { SessionEnded } from './session-ended.tsx';

interface AdminGuardProps {
  readonly ports: AdminPorts;
  readonly children: (account: Account) => ReactNode;
}

/**
 * Lets in users whose token names an administrator, unless the server has rejected it. The server
 * guards its own responses; without a network the pages open with what they can do there.
 */
export function AdminGuard({ ports, children }: AdminGuardProps) {
  const account = useAccount(ports.account);
  const [confirmation, setConfirmation] = useState<SessionConfirmation>();
  const [workedAs, setWorkedAs] = useState<string>();
  const isAdministrator = account?.role === ADMINISTRATOR;
  useEffect(() => {
    if (!isAdministrator) return;
    let isOver = false;
    void ports.account.confirmSession().then((newConfirmation) => {
      if (!isOver) setConfirmation(newConfirmation);
    });
    return () => {
      isOver = true;
    };
  }, [ports, isAdministrator]);
  if (!account || !isAdministrator || confirmation === 'refused') {
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
