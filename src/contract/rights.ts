import { ROLE } from './token-claims.ts';

/** A role has a right in so many walks; a role that a row does not name has it in none. */
export type RightReach = 'own' | 'named' | 'all';

/** Everybody else walks: their roles carry no right over what authors do. */
type Worker = Exclude<keyof typeof ROLE, 'registered' | 'guest' | 'tester'>;

type SiteRow = { readonly administrator: 'all' } & { readonly [Role in Worker]?: 'all' };
type WalkRow = { readonly administrator: 'all' } & { readonly [Role in Worker]?: RightReach };

const administrator = 'all';
const everyAuthor = {
  ...({ administrator, editor: 'all', translator: 'all' } as const),
  ...({ reviewer: 'all', statistics: 'all', teacher: 'all' } as const),
};

/** Rights over what belongs to the site and not to one walk: a role has them, or has them not. */
export const SITE_RIGHTS = {
  /** Languages, cities, categories and field definitions, without which no page can be drawn. */
  'site:read': everyAuthor,
  'site:write': { administrator },
  'walk:create': { administrator, editor: 'all' },
  'walk:import': { administrator },
  'media:write': { administrator, editor: 'all' },
  /** The library is shared: a rename, a replacement or a deletion is seen in foreign walks. */
  'media:manage': { administrator },
  'place:search': { administrator, editor: 'all' },
  'deletion:purge': { administrator },
  'group:write': { administrator, teacher: 'all' },
  'user:write': { administrator },
  operate: { administrator },
} as const satisfies Readonly<Record<string, SiteRow>>;

/**
 * Rights over walks. 'named' are the walks in which somebody is a member, 'own' those of them that
 * they made; a membership can be limited to languages, which holds for `text:write`.
 */
export const WALK_RIGHTS = {
  'walk:read': {
    ...{ administrator, editor: 'named', translator: 'named' },
    ...{ reviewer: 'named', teacher: 'named' },
  },
  'walk:write': { administrator, editor: 'named' },
  'walk:publish': { administrator, editor: 'named' },
  'walk:share': { administrator, editor: 'named' },
  'walk:export': { administrator, editor: 'named' },
  'walk:duplicate': { administrator, editor: 'named' },
  'walk:delete': { administrator, editor: 'own' },
  'walk:restore': { administrator, editor: 'named' },
  'text:read': { administrator, editor: 'named', translator: 'named' },
  'text:write': { administrator, editor: 'named', translator: 'named' },
  'media:read': { administrator, editor: 'named' },
  'statistics:read': { administrator, statistics: 'all', editor: 'named' },
  /** Which walks a group opens: its members get in without being asked anything else. */
  'group:walks': { administrator, teacher: 'named' },
} as const satisfies Readonly<Record<string, WalkRow>>;

export type SiteRight = keyof typeof SITE_RIGHTS;
export type WalkRight = keyof typeof WALK_RIGHTS;
export type Right = SiteRight | WalkRight;

type Row = Readonly<Partial<Record<string, RightReach>>>;
const RIGHTS: Readonly<Record<Right, Row>> = { ...SITE_RIGHTS, ...WALK_RIGHTS };
const NAMES = new Map<number, string>(Object.entries(ROLE).map(([name, role]) => [role, name]));

/** How far a right of this role reaches; undefined: it has none. */
export function reachOf(right: Right, role: number): RightReach | undefined {
  const name = NAMES.get(role);
  return name === undefined ? undefined : RIGHTS[right][name];
}
