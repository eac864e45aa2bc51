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
import { saveAndLeave } from '../session/confirm-before-leaving.ts';

/** How long a sign-out waits for the server to take what was typed. */
const SAVING_MS = 3000;

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
    signOut: () => void signOut(ports),
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
 * Signs out at the author's request, once what they typed is saved: with their token, before it
 * goes. The start page puts away and deletes what is theirs: this page may still be storing files.
 */
async function signOut({ account }: AdminPorts): Promise<void> {
  const userId = account.state()?.userId;
  await saveAndLeave(SAVING_MS);
  if (userId !== undefined) noteLeftUser(userId);
  account.logout();
  window.location.assign(withBasePath('/'));
}
