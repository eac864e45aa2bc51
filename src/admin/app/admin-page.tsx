import type { ComponentType } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import type { AdminPath, PathParams } from '../session/addresses/admin-path.ts';
import { lazyScreen, type LazyScreen } from '../../site/lazy-screen.tsx';

export interface AdminPageProps<Path extends AdminPath> {
  readonly admin: AdminContext;
  /** The parameters in the braces of the page's path. */
  readonly params: PathParams<Path>;
}

export interface AdminPageRoute {
  readonly path: AdminPath;
  readonly Page: LazyScreen<{
    readonly admin: AdminContext;
    readonly params: Readonly<Record<string, string>>;
  }>;
}

/** A page that loads with its area's chunk when somebody opens it. */
export function adminPage<Path extends AdminPath>(
  path: Path,
  load: () => Promise<ComponentType<AdminPageProps<Path>>>,
): AdminPageRoute {
  const Page = lazyScreen(`admin-${path}`, load);
  // The table finds a page by its path, and with it the parameters that the path declares.
  return { path, Page: Page as unknown as AdminPageRoute['Page'] };
}
