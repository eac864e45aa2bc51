import { MAX_LOGO_PX } from '../../src/contract/site-settings.ts';
import { safeSharp } from '../pictures/safe-sharp.ts';
import type { IconForm } from './icon-forms.ts';

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
