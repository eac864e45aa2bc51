import { LOGO_MOST_BYTES, LOGO_MOST_PX } from '../../contract/host-settings.ts';
import type { Medium } from '../../contract/admin/media.ts';
import { ownMedium } from '../../runtime/admin/own-medium.ts';

/** What the library knows a logo by; older settings may hold its address below the base path. */
export function logoMedium(logo: string, base: string): string | undefined {
  return ownMedium(base !== '' && logo.startsWith(`${base}/`) ? logo.slice(base.length) : logo);
}

type Measured = Pick<Medium, 'type' | 'bytes' | 'width' | 'height' | 'preparation'>;

/** Why no sign is drawn of it: the sizes are known once it has been prepared. */
export function logoFault({ type, bytes, width, height, preparation }: Measured) {
  const isLarge = bytes > LOGO_MOST_BYTES || (width ?? 0) * (height ?? 0) > LOGO_MOST_PX;
  if (type === 'image/svg+xml' || isLarge) return 'unfit';
  return preparation?.state === 'failed' ? 'unread' : undefined;
}
