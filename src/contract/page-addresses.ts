/** The administration's pages lie at and below this path, which the server and both apps know. */
export const ADMIN_ROOT = '/admin';

export function isAdminPathname(pathname: string): boolean {
  return pathname === ADMIN_ROOT || pathname.startsWith(`${ADMIN_ROOT}/`);
}
