import { LOGO_MOST_PX } from '../../src/contract/host-settings.ts';
import { safeSharp } from './safe-sharp.ts';
import type { IconForm } from '../page/icon-forms.ts';

const SECONDS = 10;
/** Whatever shape a device cuts out, it leaves a circle of four fifths: a square of this share fits. */
const SAFE_SHARE = 0.56;

/** A picture as a sign of this form; rejected where it cannot be read. */
export async function drawIcon(picture: Buffer, { sizePx, ground }: IconForm): Promise<Buffer> {
  const innerPx = ground === 'bleeds' ? Math.round(sizePx * SAFE_SHARE) : sizePx;
  const beside = Math.floor((sizePx - innerPx) / 2);
  const background = ground === 'clear' ? { r: 0, g: 0, b: 0, alpha: 0 } : PAPER;
  const sign = safeSharp(picture, { limitInputPixels: LOGO_MOST_PX })
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
  return (ground === 'clear' ? sign : sign.flatten({ background })).png().toBuffer();
}

/** As the manifest says of the page behind it. */
const PAPER = '#f9f5ec';
