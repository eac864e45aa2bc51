/** The administration's pages lie at and below this path, which the server and both apps know. */
export const ADMIN_ROOT = '/admin';

/**
 * Tells the authoring area's paths, which have a page of their own; `path` is below the base path.
 */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_ROOT || path.startsWith(`${ADMIN_ROOT}/`);
}

/** The authoring area's page: a file of the build, and its address below the base path. */
export const ADMIN_PAGE = 'admin.html';
