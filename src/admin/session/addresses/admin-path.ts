import { ADMIN_ROOT, isAdminPath } from '../../../contract/page-addresses.ts';

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

/** The parameters in braces in a page's address. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** The page that an address below /admin names. The parameters are those in its path's braces. */
export interface AdminRouteMatch {
  readonly path: AdminPath;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns undefined if no page of the administration has this address. */
export function matchAdminRoute(pathname: string): AdminRouteMatch | undefined {
  const segments = isAdminPath(pathname) ? addressSegments(pathname) : undefined;
  if (segments === undefined) return undefined;
  const below = segments.slice(1);
  if (below.length === 0) return { path: 'index', params: {} };
  for (const path of ADMIN_PATHS) {
    const params = paramsIn(path.split('/'), below);
    if (params) return { path, params };
  }
  return undefined;
}

/** The address of a page on its server. */
export function adminPathname(
  path: AdminPath,
  params: Readonly<Record<string, string>> = {},
): `${typeof ADMIN_ROOT}${string}` {
  if (path === 'index') return ADMIN_ROOT;
  const below = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${ADMIN_ROOT}/${below}`;
}

function paramsIn(pattern: readonly string[], segments: readonly string[]) {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, piece] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (piece.startsWith('{')) params[piece.slice(1, -1)] = segment;
    else if (piece !== segment) return undefined;
  }
  return params;
}

function addressSegments(pathname: string): readonly string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    // An address cut off within an encoded character names no page.
    return undefined;
  }
}
