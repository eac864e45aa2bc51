import type { Messages } from '../i18n/frame-texts.ts';
import { hostAddress } from '../ui/host-address.ts';
import type { MenuEntry } from '../ui/menu-groups.tsx';
import type { Ports } from './ports.ts';
import { signOut } from './sign-out.ts';
import { useAccount } from './use-account.ts';

/** 1 = administrator, 6 = on-site tester: see ROLE in the contract, whose schemas stay out of here. */
export const ADMINISTRATOR = 1;
const TESTER = 6;

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
      signOut(ports);
    });
  };
  if (!account) {
    return [
      { label: messages.signIn, icon: 'user', onSelect: to('/login') },
      { label: messages.toCode, icon: 'key', onSelect: to('/code') },
    ];
  }
  if (account.role !== ADMINISTRATOR) {
    return [{ label: messages.signOut, icon: 'logout', onSelect: leave }];
  }
  return [
    { label: messages.menuHome, icon: 'home', onSelect: to('/') },
    { label: messages.menuAdmin, icon: 'settings', onSelect: to('/admin') },
    { label: messages.menuDemo, icon: 'headphones', onSelect: to('/a/demo') },
    { label: messages.menuLogout, icon: 'logout', onSelect: leave },
  ];
}

/** Spec §2: the header's label for on-site testers. */
export function useIsTester(ports: Ports): boolean {
  return useAccount(ports.account)?.role === TESTER;
}
