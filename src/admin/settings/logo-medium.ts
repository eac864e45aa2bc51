import { MAX_LOGO_BYTES, MAX_LOGO_PX } from '../../contract/site-settings.ts';
import type { Medium } from '../../contract/admin/media.ts';
import { ownMedium } from '../session/files/own-medium.ts';

/** The key of a logo in the library; older settings may contain its address below the base path. */
export function logoMedium(logo: string, base: string): string | undefined {
  return ownMedium(base !== '' && logo.startsWith(`${base}/`) ? logo.slice(base.length) : logo);
}

type Measured = Pick<Medium, 'type' | 'bytes' | 'width' | 'height' | 'preparation'>;

/** Why no icons are rendered from it: the size is known once the picture has been prepared. */
export function logoError({ type, bytes, width, height, preparation }: Measured) {
  const isLarge = bytes > MAX_LOGO_BYTES || (width ?? 0) * (height ?? 0) > MAX_LOGO_PX;
  if (type === 'image/svg+xml' || isLarge) return 'unfit';
  return preparation?.state === 'failed' ? 'unread' : undefined;
}
