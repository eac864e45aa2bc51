/** The pages of the administration, below /admin/. The first is also /admin itself. */
export const ADMIN_PATHS = [
  'index',
  'stories',
  'stories/{storyId}',
  'tracks/{trackId}',
  'quests/{questId}',
  'puzzles/{puzzleId}',
  'contents',
  'story-contents',
  'track-contents',
  'quest-contents',
  'puzzle-contents',
  'story-metas',
  'track-metas',
  'quest-metas',
  'puzzle-metas',
  'group-metas',
  'languages',
  'cities',
  'categories',
  'userManager',
  'userManager/userDetails',
  'userManager/addUser',
  'userManager/userDetails/{id}',
  'statistics',
  'deletionQueue',
  'backup/db',
] as const;

export type AdminPath = (typeof ADMIN_PATHS)[number];

/** What stands in braces in a page's address. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** What an address below /admin names. The answer's parameters are those in its path's braces. */
export interface AdminPlace {
  readonly path: AdminPath;
  readonly params: Readonly<Record<string, string>>;
}

/** Undefined: no page of the administration has this address. */
export function adminPlaceAt(pathname: string): AdminPlace | undefined {
  const parts = partsOf(pathname);
  if (parts?.[0] !== 'admin') return undefined;
  const below = parts.slice(1);
  if (below.length === 0) return { path: 'index', params: {} };
  for (const path of ADMIN_PATHS) {
    const params = paramsIn(path.split('/'), below);
    if (params) return { path, params };
  }
  return undefined;
}

/** The address of a page on its host. */
export function adminPathname(
  path: AdminPath,
  params: Readonly<Record<string, string>> = {},
): `/admin${string}` {
  if (path === 'index') return '/admin';
  const below = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/admin/${below}`;
}

function paramsIn(pattern: readonly string[], parts: readonly string[]) {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (piece.startsWith('{')) params[piece.slice(1, -1)] = part;
    else if (piece !== part) return undefined;
  }
  return params;
}

function partsOf(pathname: string): readonly string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    // An address cut off within a letter names no page.
    return undefined;
  }
}
