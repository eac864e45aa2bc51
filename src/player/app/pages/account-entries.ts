import { useSyncExternalStore } from 'react';
import { header as englishHeader } from '../../../i18n/english/header.ts';
import { sync as english } from '../../../i18n/english/sync.ts';
import { header as germanHeader } from '../../../i18n/german/header.ts';
import { sync as german } from '../../../i18n/german/sync.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { MenuEntry } from '../../../ui/menu-groups.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { ADMINISTRATOR, TESTER } from '../../../core/session/roles.ts';
import { signOut } from './sign-out.ts';
import { useAccount } from '../../../site/use-account.ts';
import { ADMIN_ROOT } from '../../../contract/page-addresses.ts';

/** An administrator's entries are fixed in English by the specification, in a German page, too. */
const fixed = { lang: 'en' } as const;

/** The menu entries for a visitor who is signed in, or who is not. */
export function useAccountEntries(ports: Ports, messages: Messages): readonly MenuEntry[] {
  const { history } = ports;
  const account = useAccount(ports.account);
  const to = (path: `/${string}`) => () => {
    history.push(withBasePath(path));
  };
  const leave = () => {
    history.push(withBasePath('/'));
    // An open walk would save itself once more: it closes while the page changes.
    setTimeout(() => {
      void signOut(ports);
    });
  };
  const waiting = useWaitingEntries(ports);
  if (ports.isPreview) return [];
  // An installed app has no address bar: everybody leaves a walk by these two entries.
  const texts = textsIn(germanHeader, englishHeader, document.documentElement.lang);
  const home: MenuEntry = { label: texts.startPage, icon: 'home', onSelect: to('/') };
  const storage: MenuEntry = { label: texts.storage, icon: 'download', onSelect: to('/storage') };
  if (!account) {
    return [
      ...waiting,
      home,
      storage,
      { label: messages.signIn, icon: 'user', onSelect: to('/login') },
      { label: messages.toCode, icon: 'key', onSelect: to('/code') },
    ];
  }
  if (account.role !== ADMINISTRATOR) {
    const out: MenuEntry = { label: messages.signOut, icon: 'logout', onSelect: leave };
    return [...waiting, home, storage, out];
  }
  return [
    ...waiting,
    { ...fixed, label: messages.menuHome, icon: 'home', onSelect: to('/') },
    { ...fixed, label: messages.menuAdmin, icon: 'settings', onSelect: to(ADMIN_ROOT) },
    { ...fixed, label: messages.menuDemo, icon: 'headphones', onSelect: to('/a/demo') },
    { ...fixed, label: messages.menuLogout, icon: 'logout', onSelect: leave },
    storage,
  ];
}

/** The entries are there only while rows wait that a retry did not send. */
function useWaitingEntries({ sync }: Ports): readonly MenuEntry[] {
  const { need, waiting, deadLetters } = useSyncExternalStore(sync.subscribe, sync.state);
  if (need === undefined && deadLetters === 0) return [];
  return [
    {
      label: textsIn(german, english, document.documentElement.lang).nowWaiting(
        waiting + deadLetters,
      ),
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
