import { useSyncExternalStore } from 'react';
import { isAdminPath } from '../../../contract/page-addresses.ts';
import { syncTexts } from '../../../i18n/sync.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import { accountEntries } from '../../../site/header/account-entries.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { MenuEntry } from '../../../ui/menus/menu-groups.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { TESTER } from '../../../core/session/roles.ts';
import { signOut } from './sign-out.ts';
import { useAccount } from '../../../site/use-account.ts';

/** The menu entries for a visitor who is signed in, or who is not. */
export function useAccountEntries(ports: Ports, messages: Messages): readonly MenuEntry[] {
  const { history } = ports;
  const account = useAccount(ports.account);
  const waiting = useWaitingEntries(ports);
  if (ports.isPreview) return [];
  const entries = accountEntries({
    account,
    messages,
    open(path) {
      if (isAdminPath(path)) window.location.assign(withBasePath(path));
      else history.push(withBasePath(path));
    },
    signOut() {
      signOutFromPage(ports);
    },
  });
  return [...waiting, ...entries];
}

/** Leaves whatever page is shown, and signs out. */
export function signOutFromPage(ports: Ports): void {
  ports.history.push(withBasePath('/'));
  // An open walk would save itself once more: it closes while the page changes.
  setTimeout(() => {
    void signOut(ports);
  });
}

/** The entries are there only while rows wait that a retry did not send. */
function useWaitingEntries({ sync }: Ports): readonly MenuEntry[] {
  const { need, waiting, deadLetters } = useSyncExternalStore(sync.subscribe, sync.state);
  if (need === undefined && deadLetters === 0) return [];
  return [
    {
      label: textsOf(syncTexts, document.documentElement.lang).nowWaiting(waiting + deadLetters),
      icon: 'reset',
      onSelect: () => {
        void sync.sendNow();
      },
    },
  ];
}

/** Spec §2: the header's label for on-site testers. */
export function useIsTester(ports: Ports): boolean {
  return useAccount(ports.account)?.role === TESTER;
}
