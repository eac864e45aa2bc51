import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery, type AdminQuery } from '../../session/queries/use-admin-query.ts';
import { shellTexts } from '../shell-texts.ts';

interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly go: () => void;
}

interface SearchHits {
  readonly found: readonly SearchHit[];
  readonly isAsking: boolean;
  /** Why a search failed. */
  readonly message: string | undefined;
}

const LIMIT = 6;

/** Walks by their title or slug, and users by their name. */
export function useSearchHits(admin: AdminContext, search: string): SearchHits {
  const texts = shellTexts(admin.languageCode);
  const query = { search, limit: LIMIT };
  const isWanted = search.length >= 2;
  const stories = useAdminQuery(admin, 'adminStories', { query }, { isWanted });
  const users = useAdminQuery(admin, 'adminUsers', { query }, { isWanted });
  const walks = isWanted ? (valueOf(stories)?.stories ?? []) : [];
  const people = isWanted ? (valueOf(users)?.users ?? []) : [];
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
    isAsking: [stories, users].some((one) => one.phase === 'ready' && one.isRefreshing),
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

/** In the server's first language, else in any that has a title. */
function searchHitTitle(title: Readonly<Record<string, string>>, slug: string): string {
  const own = [title['2'], title['1'], ...Object.values(title)];
  return own.find((text) => text !== undefined && text !== '') ?? slug;
}
