import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminPath } from '../../runtime/admin/admin-path.ts';
import { useAsked, type Asked } from '../../runtime/admin/use-asked.ts';
import { shellTexts } from './shell-texts.ts';
import { titleOf } from './title-of.ts';

interface FoundThing {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly go: () => void;
}

interface FoundThings {
  readonly found: readonly FoundThing[];
  readonly isAsking: boolean;
  /** Why something was not found out. */
  readonly words: string | undefined;
}

const LIMIT = 6;

/** Walks by their title or slug and users by their name, as far as they have pages to go to. */
export function useFoundThings(
  desk: AdminDesk,
  search: string,
  hasPage: (path: AdminPath) => boolean,
): FoundThings {
  const texts = shellTexts(desk.languageCode);
  const query = { search, limit: LIMIT };
  const wants = (path: AdminPath) => ({ isWanted: search.length >= 2 && hasPage(path) });
  const stories = useAsked(desk, 'adminStories', { query }, wants('stories/{storyId}'));
  const users = useAsked(desk, 'adminUsers', { query }, wants('userManager/userDetails/{id}'));
  const walks = wants('stories/{storyId}').isWanted ? (valueOf(stories)?.stories ?? []) : [];
  const people = wants('userManager/userDetails/{id}').isWanted
    ? (valueOf(users)?.users ?? [])
    : [];
  return {
    found: [
      ...walks.map(({ id, slug, title }) => ({
        id: `walk-${id}`,
        label: titleOf(title, slug),
        detail: texts.pages['stories/{storyId}'],
        go: () => {
          desk.ways.go('stories/{storyId}', { storyId: id });
        },
      })),
      ...people.map(({ id, username }) => ({
        id: `user-${id}`,
        label: username,
        detail: texts.pages['userManager/userDetails/{id}'],
        go: () => {
          desk.ways.go('userManager/userDetails/{id}', { id });
        },
      })),
    ],
    isAsking: [stories, users].some((one) => one.phase === 'ready' && one.isRefreshing),
    words: [stories, users].map(wordsOf).find((words) => words !== undefined),
  };
}

function valueOf<T>(asked: Asked<T>): T | undefined {
  return asked.phase === 'ready' ? asked.value : undefined;
}

function wordsOf(asked: Asked<unknown>): string | undefined {
  if (asked.phase === 'fault') return asked.words;
  return asked.phase === 'ready' ? asked.staleWords : undefined;
}
