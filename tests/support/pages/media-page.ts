import type { Page } from 'playwright';
import type { SignedIn } from '../servers/api-client.ts';
import type { PageOptions } from '../browsers/browser.ts';
import { adminHeading, openAdminPage } from './admin-page.ts';
import type { Site } from '../servers/real-site.ts';
import { TIMEOUT_MS } from '../wait.ts';

/** A file as chosen in a file dialog, without a file on the disk. */
export const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });

/**
 * Puts a recording into a file of this size (an even number), most of it a chunk that recorders
 * write beside the sound: it takes as long to upload as minutes of sound, and as short to process
 * as seconds.
 */
export function inWideFile(recording: Buffer, bytes: number): Buffer {
  const format = 36;
  const beside = Buffer.alloc(bytes - recording.byteLength);
  beside.write('JUNK', 0, 'latin1');
  beside.writeUInt32LE(beside.byteLength - 8, 4);
  const wide = Buffer.concat([recording.subarray(0, format), beside, recording.subarray(format)]);
  wide.writeUInt32LE(wide.byteLength - 8, 4);
  return wide;
}

export async function openLibrary(
  site: Site,
  who: SignedIn,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openAdminPage(site, who, 'contents', options);
  await adminHeading(page, 'Alle Inhalte').waitFor();
  return page;
}

/** Processing a sound waits behind all other requests to the server. */
export const untilMade = { timeout: 4 * TIMEOUT_MS };

export const chooseFile = (page: Page, file: ReturnType<typeof fileOf> | string) =>
  page.getByLabel('Dateien auswählen').setInputFiles(file);
export const uploads = (page: Page) =>
  page.getByRole('list', { name: 'Wird hochgeladen' }).getByRole('listitem');
export const library = (page: Page) => page.getByRole('region', { name: 'Mediathek' });
export const card = (page: Page, name: string) =>
  library(page).getByRole('listitem').filter({ hasText: name });
