import sharp from 'sharp';
import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** Draws a code as a PNG, `codePx` wide with its quiet zone. */
export async function drawCode(text: string, codePx: number): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(codePx, codePx, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
