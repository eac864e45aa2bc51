import { Navigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { Account } from '../../core/session/read-account.ts';
import type { SessionConfirmation } from '../../site/account.ts';
import { ADMINISTRATOR } from '../../core/session/roles.ts';
import type { Ports } from '../../player/app/ports/browser-ports.ts';
import { useAccount } from '../../site/use-account.ts';
import { asWanted } from '../../site/wanted-address.ts';
import { pageMessages } from '../../i18n/page-language.ts';

interface AdminGuardProps {
  readonly ports: Ports;
  readonly children: (account: Account) => ReactNode;
}

/**
 * Lets in users whose token names an administrator, unless the server has rejected it. The server
 * guards its own responses; without a network the pages open with what they can do there.
 */
export function AdminGuard({ ports, children }: AdminGuardProps) {
  const account = useAccount(ports.account);
  const [greeting, setGreeting] = useState<SessionConfirmation>();
  const [workedAs, setWorkedAs] = useState<string>();
  const isAdministrator = account?.role === ADMINISTRATOR;
  useEffect(() => {
    if (!isAdministrator) return;
    let isOver = false;
    void ports.account.confirmSession().then((newGreeting) => {
      if (!isOver) setGreeting(newGreeting);
    });
    return () => {
      isOver = true;
    };
  }, [ports, isAdministrator]);
  if (!account || !isAdministrator || greeting === 'refused')
    return <ToLogin ports={ports} workedAs={workedAs} />;
  if (greeting === undefined) {
    return (
      <div className="page page-waiting" aria-busy="true">
        <p role="status">{pageMessages().adminChecking}</p>
      </div>
    );
  }
  if (workedAs !== account.userId) setWorkedAs(account.userId);
  return children(account);
}

interface ToLoginProps {
  readonly ports: Ports;
  readonly workedAs: string | undefined;
}

/** The address is read once: in a later render it may be the login's already. */
function ToLogin({ ports, workedAs }: ToLoginProps) {
  const [wanted] = useState(() => asWanted(ports.history.location.href, workedAs));
  return <Navigate to="/login" replace state={wanted} />;
}
