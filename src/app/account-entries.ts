import { useSyncExternalStore } from 'react';
import { header as englishHeader } from '../i18n/english/header.ts';
import { sync as english } from '../i18n/english/sync.ts';
import { header as germanHeader } from '../i18n/german/header.ts';
import { sync as german } from '../i18n/german/sync.ts';
import type { Messages } from '../i18n/frame-texts.ts';
import { textsIn } from '../i18n/texts-in.ts';
import { hostAddress } from '../ui/host-address.ts';
import type { MenuEntry } from '../ui/menu-groups.tsx';
import type { Ports } from './ports.ts';
import { ADMINISTRATOR, TESTER } from './roles.ts';
import { signOut } from './sign-out.ts';
import { useAccount } from './use-account.ts';

/** An administrator's entries are fixed in English by the specification, in a German page, too. */
const fixed = { lang: 'en' } as const;

/** The menu's part for who is signed in, or not. */
export function useAccountEntries(ports: Ports, messages: Messages): readonly MenuEntry[] {
  const { history } = ports;
  const account = useAccount(ports.account);
  const to = (path: `/${string}`) => () => {
    history.push(hostAddress(path));
  };
  const leave = () => {
    history.push(hostAddress('/'));
    // A walk that is still open would save itself once more: it closes while the page changes.
    setTimeout(() => {
      void signOut(ports);
    });
  };
  const waiting = useWaitingEntries(ports);
  if (ports.isPreview) return [];
  // An installed app has no address bar: these two are the way out of a walk for everybody.
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
    { ...fixed, label: messages.menuAdmin, icon: 'settings', onSelect: to('/admin') },
    { ...fixed, label: messages.menuDemo, icon: 'headphones', onSelect: to('/a/demo') },
    { ...fixed, label: messages.menuLogout, icon: 'logout', onSelect: leave },
    storage,
  ];
}

/** Only while something waits that did not get through by itself. */
function useWaitingEntries({ sync }: Ports): readonly MenuEntry[] {
  const { need, waiting, setAside } = useSyncExternalStore(sync.subscribe, sync.state);
  if (need === undefined && setAside === 0) return [];
  return [
    {
      label: textsIn(german, english, document.documentElement.lang).nowWaiting(waiting + setAside),
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
