import { html5Scanner } from './html5-qrcode.ts';
import { pictureThread } from './picture-thread.ts';
import { readPhoto } from './read-photo.ts';
import type { ScannerPort } from './port.ts';

/** This chunk loads with the first use of a camera or a photo. */
export function openScanner(): ScannerPort {
  const thread = pictureThread();
  return {
    ...html5Scanner(thread),
    readPhoto: async (photo) => ({ ok: true, text: await readPhoto(photo, thread.read) }),
  };
}
