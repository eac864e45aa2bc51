import type { ComponentType } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminPath, PathParams } from '../../runtime/admin/admin-path.ts';
import { lazyRoom, type LazyRoom } from '../lazy-room.tsx';

export interface AdminPageProps<Path extends AdminPath> {
  readonly desk: AdminDesk;
  /** What stands in the braces of the page's address. */
  readonly params: PathParams<Path>;
}

export interface AdminPageRoute {
  readonly path: AdminPath;
  readonly Page: LazyRoom<{
    readonly desk: AdminDesk;
    readonly params: Readonly<Record<string, string>>;
  }>;
}

/** A page that comes with its area's chunk when somebody opens it. */
export function adminPage<Path extends AdminPath>(
  path: Path,
  load: () => Promise<ComponentType<AdminPageProps<Path>>>,
): AdminPageRoute {
  const Page = lazyRoom(`admin-${path}`, load);
  // The table finds a page by its path, and with it the parameters that the path names.
  return { path, Page: Page as unknown as AdminPageRoute['Page'] };
}
