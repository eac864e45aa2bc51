import { halve } from './halve.ts';
import { readPixels, type Pixels } from './read-pixels.ts';

/** The browser's own reader, which TypeScript's DOM does not know and many browsers lack. */
interface Detector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}

interface Detectors {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/**
 * At half its size first: that takes a quarter of the time, and only so can a noisy code be
 * decoded; at its own size for a distant one. The browser may read what jsQR does not.
 */
export async function readPicture(
  pixels: Pixels,
  browser: Promise<Detector | undefined> = ownDetector(),
): Promise<string | undefined> {
  try {
    const text = readPixels(halve(pixels)) ?? readPixels(pixels);
    if (text !== undefined) return text;
    const detector = await browser;
    // The detector returns '' for a code that it finds but cannot decode.
    const seen = await detector?.detect(asImageData(pixels));
    return seen?.find(({ rawValue }) => rawValue !== '')?.rawValue;
  } catch {
    // A picture on which a reader throws counts as one without a code; the next one may have one.
    return undefined;
  }
}

const asImageData = ({ data, width, height }: Pixels): ImageData =>
  new ImageData(new Uint8ClampedArray(data), width, height);

let detector: Promise<Detector | undefined> | undefined;

function ownDetector(): Promise<Detector | undefined> {
  return (detector ??= findDetector(globalThis as { readonly BarcodeDetector?: Detectors }));
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
