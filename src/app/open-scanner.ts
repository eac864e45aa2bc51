import { html5Scanner } from '../adapters/scanner-html5-qrcode/html5-scanner.ts';
import { pictureThread } from '../adapters/scanner-jsqr/picture-thread.ts';
import { readPhoto } from '../adapters/scanner-jsqr/read-photo.ts';
import type { ScannerPort } from '../ports/scanner.ts';

/** This chunk loads with the first use of a camera or a photo. */
export function openScanner(): ScannerPort {
  const thread = pictureThread();
  return {
    ...html5Scanner(thread),
    readPhoto: async (photo) => ({ ok: true, text: await readPhoto(photo, thread.read) }),
  };
}
