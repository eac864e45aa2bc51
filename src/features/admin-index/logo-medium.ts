import { ownMedium } from '../../runtime/admin/own-medium.ts';

/** What the library knows a logo by; older settings may hold its address below the base path. */
export function logoMedium(logo: string, base: string): string | undefined {
  return ownMedium(base !== '' && logo.startsWith(`${base}/`) ? logo.slice(base.length) : logo);
}
