import type { Page } from 'playwright-core';
import type { SignedIn } from './api-client.ts';
import type { PageOptions } from './browser.ts';
import { heading, openDesk } from './desk-page.ts';
import type { House } from './real-house.ts';

/** A file as a hand chooses it, from nowhere on the disk. */
export const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });

export async function openLibrary(
  house: House,
  who: SignedIn,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openDesk(house, who, 'contents', options);
  await heading(page, 'Alle Inhalte').waitFor();
  return page;
}
