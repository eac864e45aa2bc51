import type { AdminPath, PathParams } from '../../session/addresses/admin-path.ts';

/** A page whose path has no parameters. */
export type PlainPath = {
  [Path in AdminPath]: unknown extends PathParams<Path> ? Path : never;
}[AdminPath];

/** Spec §2: all content and meta pages. */
export const NEW_STUFF = [
  'stories',
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
] as const satisfies readonly PlainPath[];

/** Spec §2: the list of users, and adding one. */
export const USER_MANAGER = [
  'userManager',
  'userManager/addUser',
] as const satisfies readonly PlainPath[];

/** The pages outside of the dropdowns. */
export const OTHER_PAGES = [
  'statistics',
  'deletionQueue',
  'backup/db',
] as const satisfies readonly PlainPath[];
