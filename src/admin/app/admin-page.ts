import type { ComponentType } from 'react';
import type { Right } from '../../contract/rights.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { AdminPath, PathParams } from '../session/addresses/admin-path.ts';

export interface AdminPageProps<Path extends AdminPath> {
  readonly admin: AdminContext;
  /** The parameters in the braces of the page's path. */
  readonly params: PathParams<Path>;
}

/** A page whose path has no parameters. */
export type PlainPath = {
  [Path in AdminPath]: unknown extends PathParams<Path> ? Path : never;
}[AdminPath];

/** Where the navigation lists a page: in one of its two dropdowns, or beside them. */
export type MenuPlace = 'new-stuff' | 'user-manager' | 'first' | 'last';

/** A page that loads with its area's chunk when somebody opens it. */
export interface AdminPage<Path extends AdminPath> {
  /** 'none': other pages lead to it, as to all whose path has parameters. */
  readonly menu: Path extends PlainPath ? MenuPlace | 'none' : 'none';
  /** Whoever does not have it in any walk finds no way to the page, and a sentence at its address. */
  readonly right: Right;
  readonly load: () => Promise<ComponentType<AdminPageProps<Path>>>;
}

export type AdminPages = { readonly [Path in AdminPath]: AdminPage<Path> };
