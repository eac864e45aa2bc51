import { ADMIN_ROOT } from '../../contract/page-addresses.ts';
import { headerTexts } from '../../i18n/header.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { Account } from '../../core/session/read-account.ts';
import { isAuthor } from '../../core/session/roles.ts';
import type { MenuEntry } from '../../ui/menus/menu-groups.tsx';

/** An author's entries are fixed in English by the specification, in a German page, too. */
const fixed = { lang: 'en' } as const;

interface AccountEntriesOptions {
  readonly account: Account | undefined;
  readonly messages: Messages;
  /** Opens a page of this server, whichever app has it. */
  readonly open: (path: `/${string}`) => void;
  readonly signOut: () => void;
}

/** The menu entries for somebody who is signed in, or who is not. */
export function accountEntries(options: AccountEntriesOptions): readonly MenuEntry[] {
  const { account, messages, open, signOut } = options;
  const to = (path: `/${string}`) => () => {
    open(path);
  };
  // An installed app has no address bar: everybody leaves a walk by these two entries.
  const texts = textsOf(headerTexts, document.documentElement.lang);
  const home: MenuEntry = { label: texts.startPage, icon: 'home', onSelect: to('/') };
  const storage: MenuEntry = { label: texts.storage, icon: 'download', onSelect: to('/storage') };
  const own: MenuEntry = { label: texts.account, icon: 'user', onSelect: to('/account') };
  if (!account) {
    return [
      home,
      storage,
      { label: messages.signIn, icon: 'user', onSelect: to('/login') },
      { label: messages.toCode, icon: 'key', onSelect: to('/code') },
    ];
  }
  if (!isAuthor(account.role)) {
    return [home, storage, own, { label: messages.signOut, icon: 'logout', onSelect: signOut }];
  }
  return [
    { ...fixed, label: messages.menuHome, icon: 'home', onSelect: to('/') },
    { ...fixed, label: messages.menuAdmin, icon: 'settings', onSelect: to(ADMIN_ROOT) },
    { ...fixed, label: messages.menuDemo, icon: 'headphones', onSelect: to('/a/demo') },
    { ...fixed, label: messages.menuLogout, icon: 'logout', onSelect: signOut },
    storage,
    own,
  ];
}
