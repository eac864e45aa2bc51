/**
 * The files of releases that are still open in some page. When a new release activates, Workbox
 * drops every file that is not its own, and an open page would lose the chunks that it has not
 * loaded yet. So they move into a separate cache, together with the ids of the pages that may need
 * them, and are deleted when the last of these pages has gone. Nothing of this is in the worker's
 * memory.
 */
export interface LeftBehindDependencies {
  readonly caches: CacheStorage;
  /** Two apps on one host, below two paths, do not touch each other's files. */
  readonly scope: string;
  /** The ids of all pages of this app that are open now. */
  readonly openPages: () => Promise<readonly string[]>;
}

const PAGES = '/klangweg-pages';
const prefix = (scope: string) => `klangweg-left-behind ${scope} `;

/** Runs before Workbox cleans up: `isOwn` decides by their keys which files stay in the cache. */
export async function archiveFiles(
  { caches, scope, openPages }: LeftBehindDependencies,
  from: string,
  release: string,
  isOwn: (url: string) => boolean,
): Promise<void> {
  const pages = await openPages();
  const source = await caches.open(from);
  const leaving = (await source.keys()).filter(({ url }) => !isOwn(url));
  if (pages.length === 0 || leaving.length === 0) return;
  const target = await caches.open(prefix(scope) + release);
  await target.put(PAGES, new Response(JSON.stringify(pages)));
  for (const request of leaving) {
    const file = await source.match(request);
    if (file) await target.put(request, file);
  }
}

/** Deletes the archived files that no open page can request any more. */
export async function dropUnneeded({
  caches,
  scope,
  openPages,
}: LeftBehindDependencies): Promise<void> {
  const names = await namesOf(caches, scope);
  if (names.length === 0) return;
  const open = new Set(await openPages());
  for (const name of names) {
    const noted = await (await caches.open(name)).match(PAGES);
    const pages: unknown = noted && (await noted.json().catch(() => undefined));
    const isNeeded = Array.isArray(pages) && pages.some((id) => open.has(String(id)));
    if (!isNeeded) await caches.delete(name);
  }
}

async function namesOf(caches: CacheStorage, scope: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix(scope)));
}

/**
 * Deletes the caches of earlier releases whose content is now in a database: it is fetched anew.
 */
export async function dropFormer(caches: CacheStorage, scope: string): Promise<void> {
  const isFormer = (name: string) =>
    name === 'klangweg-tiles' ||
    [`klangweg-plans ${scope}`, `klangweg-shared ${scope}`].includes(name) ||
    name.startsWith(`klangweg-desk ${scope} `);
  const names = await caches.keys();
  await Promise.all(names.filter(isFormer).map((name) => caches.delete(name)));
}
