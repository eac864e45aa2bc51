import { useEffect, useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { CommandBox } from '../../ui/fields/command-box.tsx';
import styles from '../../ui/page/nav.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { matchingPages } from './matching-pages.ts';
import { MENU_PAGES } from './nav-pages.ts';
import { shellTexts } from '../shell-texts.ts';
import { useSearchHits } from './use-search-hits.ts';

interface CommandPaletteProps {
  readonly admin: AdminContext;
}

/** Searches pages, walks and users; opened with Ctrl or ⌘ K, or by its button. */
export function CommandPalette({ admin }: CommandPaletteProps) {
  const texts = shellTexts(admin.languageCode);
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
        <Commands admin={admin} onClose={close} />
      </Dialog>
    </>
  );
}

interface CommandsProps extends CommandPaletteProps {
  readonly onClose: () => void;
}

function Commands({ admin, onClose }: CommandsProps) {
  const texts = shellTexts(admin.languageCode);
  const [typed, setTyped] = useState('');
  const debounced = useDebounced(typed.trim());
  const pages = MENU_PAGES.map((path) => ({
    id: path,
    label: texts.pages[path],
    go: () => {
      admin.navigation.go(path);
    },
  }));
  const hits = useSearchHits(admin, debounced);
  const options = [...matchingPages(pages, typed, admin.languageCode), ...hits.found].map(
    ({ go, ...option }) => ({
      ...option,
      // The page changes before the dialog closes: navigation takes over its history entry.
      onChoose: () => {
        onClose();
        go();
      },
    }),
  );
  const isAsking = hits.isAsking || debounced !== typed.trim();
  const status = hits.message ?? (isAsking ? texts.searching : texts.hits(options.length));
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
