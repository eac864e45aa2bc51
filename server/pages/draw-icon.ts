import { MAX_LOGO_PX } from '../../src/contract/site-settings.ts';
import { safeSharp } from '../pictures/safe-sharp.ts';
const SECONDS = 10;

/** Whatever shape a device crops, a circle of four fifths stays: a square of this share fits. */
const SAFE_SHARE = 0.56;

/** A picture as an icon of this form; rejects if it cannot be read. */
export async function drawIcon(picture: Buffer, { sizePx, backdrop }: IconForm): Promise<Buffer> {
  const innerPx = backdrop === 'bleeds' ? Math.round(sizePx * SAFE_SHARE) : sizePx;
  const beside = Math.floor((sizePx - innerPx) / 2);
  const background = backdrop === 'clear' ? { r: 0, g: 0, b: 0, alpha: 0 } : PAPER;
  const sign = safeSharp(picture, { limitInputPixels: MAX_LOGO_PX })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(innerPx, innerPx, { fit: 'contain', background })
    .extend({
      top: beside,
      left: beside,
      bottom: sizePx - innerPx - beside,
      right: sizePx - innerPx - beside,
      background,
    });
  return (backdrop === 'clear' ? sign : sign.flatten({ background })).png().toBuffer();
}

/** The manifest's background colour. */
const PAPER = '#f9f5ec';

export interface IconForm {
  readonly sizePx: number;
  /**
   * 'clear': no backdrop. 'paper': behind the whole icon. 'bleeds': also around it, for devices
   * that crop.
   */
  readonly backdrop: 'clear' | 'paper' | 'bleeds';
}

/** The icons that a site's own logo replaces. */
export const ICON_FORMS: Readonly<Record<string, IconForm>> = {
  '/assets/icons/icon-64.png': { sizePx: 64, backdrop: 'clear' },
  '/assets/icons/icon-192.png': { sizePx: 192, backdrop: 'clear' },
  '/assets/icons/icon-512.png': { sizePx: 512, backdrop: 'clear' },
  '/assets/icons/icon-maskable-192.png': { sizePx: 192, backdrop: 'bleeds' },
  '/assets/icons/icon-maskable-512.png': { sizePx: 512, backdrop: 'bleeds' },
  '/assets/icons/apple-touch-icon.png': { sizePx: 180, backdrop: 'paper' },
};
