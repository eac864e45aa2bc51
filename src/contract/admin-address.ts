/** Whether this path, below the base path, is the authoring area's, which has a page of its own. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** The authoring area's page: a file of the build, and its address below the base path. */
export const ADMIN_PAGE = 'admin.html';
