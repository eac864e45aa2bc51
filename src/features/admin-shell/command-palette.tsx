import { useEffect, useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminPath } from '../../runtime/admin/admin-path.ts';
import { useRested } from '../../ui/desk/use-rested.ts';
import { CommandBox } from '../../ui/desk/command-box.tsx';
import styles from '../../ui/desk/nav.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { matchingPages } from './matching-pages.ts';
import { NEW_STUFF, OTHER_PLACES, USER_MANAGER } from './nav-places.ts';
import { shellTexts } from './shell-texts.ts';
import { useFoundThings } from './use-found-things.ts';

interface CommandPaletteProps {
  readonly desk: AdminDesk;
  readonly hasPage: (path: AdminPath) => boolean;
}

/** Every page, walk and user by a few letters: with Ctrl or ⌘ K, or by its button. */
export function CommandPalette({ desk, hasPage }: CommandPaletteProps) {
  const texts = shellTexts(desk.languageCode);
  const [isOpen, setOpen] = useState(false);
  useCommandKey(() => {
    setOpen((before) => !before);
  });
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={`${styles['key']} ${styles['last']}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="search" />
        {texts.palette}
      </button>
      <Dialog title={texts.paletteTitle} isOpen={isOpen} onClose={close} closeLabel={texts.close}>
        <Commands desk={desk} hasPage={hasPage} onGone={close} />
      </Dialog>
    </>
  );
}

interface CommandsProps extends CommandPaletteProps {
  readonly onGone: () => void;
}

function Commands({ desk, hasPage, onGone }: CommandsProps) {
  const texts = shellTexts(desk.languageCode);
  const [typed, setTyped] = useState('');
  const rested = useRested(typed.trim());
  const places = ['index', ...NEW_STUFF, ...USER_MANAGER, ...OTHER_PLACES] as const;
  const pages = places.filter(hasPage).map((path) => ({
    id: path,
    label: texts.pages[path],
    go: () => {
      desk.ways.go(path);
    },
  }));
  const things = useFoundThings(desk, rested, hasPage);
  const options = [...matchingPages(pages, typed, desk.languageCode), ...things.found].map(
    ({ go, ...option }) => ({
      ...option,
      // The page changes first: the dialog's own step in the history is taken over by it.
      onChoose: () => {
        onGone();
        go();
      },
    }),
  );
  const isAsking = things.isAsking || rested !== typed.trim();
  const status = things.words ?? (isAsking ? texts.searching : texts.hits(options.length));
  return (
    <CommandBox
      label={texts.paletteLabel}
      isForTyping
      typed={typed}
      onType={setTyped}
      options={options}
      status={status}
    />
  );
}

function useCommandKey(onPress: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPlain || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  });
}
