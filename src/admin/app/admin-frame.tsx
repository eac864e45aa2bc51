import type { ReactNode } from 'react';
import { isAdminPath } from '../../contract/page-addresses.ts';
import { TESTER } from '../../core/session/roles.ts';
import { pageLanguage, pageMessages } from '../../i18n/page-language.ts';
import { deletionAddress } from '../../site/delete-data-address.ts';
import { accountEntries } from '../../site/header/account-entries.ts';
import { HeaderTools } from '../../site/header/header-tools.tsx';
import { innerLinks } from '../../site/inner-links.ts';
import { onMobile } from '../../site/on-mobile.ts';
import { PageFrame } from '../../site/page-frame.tsx';
import { useAccount } from '../../site/use-account.ts';
import { withBasePath } from '../../ui/base-path.ts';
import type { AdminPorts } from './admin-ports.ts';
import { noteLeftUser } from '../../site/left-users.ts';

interface AdminFrameProps {
  readonly ports: AdminPorts;
  readonly title: string;
  readonly hasClaim?: boolean;
  readonly children: ReactNode;
}

/** The site's frame around the authoring area; its menu leads to the player's pages, too. */
export function AdminFrame({ ports, title, hasClaim = false, children }: AdminFrameProps) {
  const account = useAccount(ports.account);
  const entries = accountEntries({
    account,
    messages: pageMessages(),
    open(path) {
      if (isAdminPath(path)) ports.history.push(withBasePath(path));
      else window.location.assign(withBasePath(path));
    },
    signOut: () => {
      signOut(ports);
    },
  });
  return (
    <PageFrame
      title={title}
      hasClaim={hasClaim}
      onClick={innerLinks(ports.history, isAdminPath)}
      tools={
        <HeaderTools
          languageCode={pageLanguage()}
          server={ports.server}
          isMobile={onMobile()}
          onDeleteData={() => {
            window.location.assign(deletionAddress());
          }}
          isTester={account?.role === TESTER}
          accountEntries={entries}
        />
      }
    >
      {children}
    </PageFrame>
  );
}

/**
 * Signs out at the author's request. The start page puts away and deletes what is theirs: this page
 * may still be storing files.
 */
function signOut({ account }: AdminPorts): void {
  const userId = account.state()?.userId;
  if (userId !== undefined) noteLeftUser(userId);
  account.logout();
  window.location.assign(withBasePath('/'));
}
