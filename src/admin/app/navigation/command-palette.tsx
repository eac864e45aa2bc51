import { useEffect, useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { CommandBox } from '../../ui/fields/command-box.tsx';
import styles from '../../ui/page/page.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { matchingPages } from './matching-pages.ts';
import { menuPages } from './nav-pages.ts';
import { shellTexts } from '../../../i18n/admin/shell.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdminQuery, type AdminQuery } from '../../session/queries/use-admin-query.ts';

const LIMIT = 6;

interface CommandPaletteProps {
  readonly admin: AdminContext;
}

/** Searches pages, walks and users; opened with Ctrl or ⌘ K, or by its button. */
export function CommandPalette({ admin }: CommandPaletteProps) {
  const texts = useTexts(shellTexts);
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
  const texts = useTexts(shellTexts);
  const [typed, setTyped] = useState('');
  const debounced = useDebounced(typed.trim());
  const pages = menuPages(admin).map((path) => ({
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
  const isSearching = hits.isSearching || debounced !== typed.trim();
  const status = hits.message ?? (isSearching ? texts.searching : texts.hits(options.length));
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

interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly go: () => void;
}

interface SearchHits {
  readonly found: readonly SearchHit[];
  readonly isSearching: boolean;
  /** Why a search failed. */
  readonly message: string | undefined;
}

/** Walks by their title or slug, and users by their name. */
function useSearchHits(admin: AdminContext, search: string): SearchHits {
  const texts = useTexts(shellTexts);
  const query = { search, limit: LIMIT };
  // What is found leads to its editor.
  const [hasWalks, hasPeople] = [admin.may('walk:write'), admin.may('user:write')];
  const isLong = search.length >= 2;
  const stories = useAdminQuery(admin, 'adminStories', { query }, { isWanted: isLong && hasWalks });
  const users = useAdminQuery(admin, 'adminUsers', { query }, { isWanted: isLong && hasPeople });
  const walks = isLong && hasWalks ? (valueOf(stories)?.stories ?? []) : [];
  const people = isLong && hasPeople ? (valueOf(users)?.users ?? []) : [];
  return {
    found: [
      ...walks.map(({ id, slug, title }) => ({
        id: `walk-${id}`,
        label: searchHitTitle(title, slug),
        detail: texts.pages['stories/{storyId}'],
        go: () => {
          admin.navigation.go('stories/{storyId}', { storyId: id });
        },
      })),
      ...people.map(({ id, username }) => ({
        id: `user-${id}`,
        label: username,
        detail: texts.pages['userManager/userDetails/{id}'],
        go: () => {
          admin.navigation.go('userManager/userDetails/{id}', { id });
        },
      })),
    ],
    isSearching: [stories, users].some((search) => search.phase === 'ready' && search.isRefreshing),
    message: [stories, users].map(queryErrorMessage).find((message) => message !== undefined),
  };
}

function valueOf<T>(adminQuery: AdminQuery<T>): T | undefined {
  return adminQuery.phase === 'ready' ? adminQuery.value : undefined;
}

function queryErrorMessage(adminQuery: AdminQuery<unknown>): string | undefined {
  if (adminQuery.phase === 'failed') return adminQuery.message;
  return adminQuery.phase === 'ready' ? adminQuery.staleMessage : undefined;
}

/** The title in the server's first language, else in any that has one. */
function searchHitTitle(title: Readonly<Record<string, string>>, slug: string): string {
  const own = [title['2'], title['1'], ...Object.values(title)];
  return own.find((text) => text !== undefined && text !== '') ?? slug;
}
