import { halve } from './halve.ts';
import { readPixels, type Pixels } from './read-pixels.ts';

/** The browser's own reader, which TypeScript's DOM does not know and many browsers have not. */
interface Detector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}

interface Detectors {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/**
 * At half its size first: that takes a quarter of the time, and a code full of grain is read so alone;
 * at its own size, whatever is far away. The browser may read what jsQR does not.
 */
export async function readPicture(
  pixels: Pixels,
  browser: Promise<Detector | undefined> = ownDetector(),
): Promise<string | undefined> {
  try {
    const text = readPixels(halve(pixels)) ?? readPixels(pixels);
    if (text !== undefined) return text;
    const detector = await browser;
    // It says '' of a code that it sees and does not understand.
    const seen = await detector?.detect(asImageData(pixels));
    return seen?.find(({ rawValue }) => rawValue !== '')?.rawValue;
  } catch {
    // What a reader stumbles over shows no code; the next picture may.
    return undefined;
  }
}

const asImageData = ({ data, width, height }: Pixels): ImageData =>
  new ImageData(new Uint8ClampedArray(data), width, height);

let found: Promise<Detector | undefined> | undefined;

function ownDetector(): Promise<Detector | undefined> {
  return (found ??= findDetector(globalThis as { readonly BarcodeDetector?: Detectors }));
}

export async function findDetector({
  BarcodeDetector: known,
}: {
  readonly BarcodeDetector?: Detectors;
}): Promise<Detector | undefined> {
  try {
    const formats = (await known?.getSupportedFormats()) ?? [];
    return known && formats.includes('qr_code') ? new known({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}
