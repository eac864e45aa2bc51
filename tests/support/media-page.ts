import type { Page } from 'playwright-core';
import type { SignedIn } from './api-client.ts';
import type { PageOptions } from './browser.ts';
import { heading, openDesk } from './desk-page.ts';
import type { House } from './real-house.ts';
import { PATIENCE_MS } from './wait.ts';

/** A file as a hand chooses it, from nowhere on the disk. */
export const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });

/**
 * A recording in a file of this many bytes, an even number, most of which recorders write beside the sound: as long
 * on its way as one of minutes, and as soon prepared as one of seconds.
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
  house: House,
  who: SignedIn,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openDesk(house, who, 'contents', options);
  await heading(page, 'Alle Inhalte').waitFor();
  return page;
}

/** What the server makes of a sound waits behind all that is asked of it. */
export const untilMade = { timeout: 4 * PATIENCE_MS };

export const choose = (page: Page, file: ReturnType<typeof fileOf> | string) =>
  page.getByLabel('Dateien auswählen').setInputFiles(file);
export const uploads = (page: Page) =>
  page.getByRole('list', { name: 'Wird hochgeladen' }).getByRole('listitem');
export const library = (page: Page) => page.getByRole('region', { name: 'Mediathek' });
export const card = (page: Page, name: string) =>
  library(page).getByRole('listitem').filter({ hasText: name });
