import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaAddress } from '../../../server/media-files/media-address.ts';
import type { Store } from '../../../server/store/store.ts';
import { mustCall } from './api-client.ts';
import { open } from '../stores/open-stores.ts';
import type { Site } from './real-site.ts';

type SiteAccess = Pick<Site, 'server' | 'url' | 'administrator'>;

const sounds = fileURLToPath(new URL('../../../demo/media/bell/', import.meta.url));
const soundOf = (station: string) => readFileSync(join(sounds, `${station}.de.m4a`));

function addressOf(sound: Buffer): string {
  const sha256 = createHash('sha256').update(sound).digest('hex');
  return mediaAddress({ sha256, ext: 'm4a' });
}

/** The server's address of a sound of its demo. */
export const demoSound = (station: string): string => addressOf(soundOf(station));

/**
 * Writes a station's sound as a unique file, so that no other walk makes it public: with a box at
 * its end that players skip. Returns the address that the server will give it.
 */
export function writeOwnSound(file: string, station: string): string {
  const mark = Buffer.from(file);
  const head = Buffer.alloc(8, 'xxxxfree');
  head.writeUInt32BE(head.length + mark.length);
  const sound = Buffer.concat([soundOf(station), head, mark]);
  writeFileSync(file, sound);
  return addressOf(sound);
}

export interface NextRevision {
  /** A station that is deleted. */
  readonly without: string;
  readonly station: string;
  readonly name: string;
  readonly sound: string;
}

/**
 * Changes the draft directly in the server's store, in place of the editor's calls, and publishes
 * it.
 */
export async function publishNext(
  site: SiteAccess,
  slug: string,
  { without, station, name, sound }: NextRevision,
): Promise<void> {
  const id = await inStore(site, slug, async (store, storyId) => {
    const nowMs = Date.now();
    for (const { id: track, slug: known, version } of await store.elements.ofStory(storyId)) {
      if (known === without) await store.elements.markDeleted(track, nowMs);
      if (known !== station) continue;
      const changes = [
        { field: 'trackMeta_name', languageId: 2, value: name },
        { field: 'trackMeta_audiotrack', languageId: 2, value: sound },
      ];
      await store.fields.writeValues({ kind: 'track', id: track }, { version, nowMs, changes });
    }
    return storyId;
  });
  const token = site.administrator.accessToken;
  await mustCall(site.url, 'adminPublish', { token, params: { id }, body: {} });
}

export async function unpublish(site: SiteAccess, slug: string): Promise<void> {
  const id = await inStore(site, slug, (_, storyId) => Promise.resolve(storyId));
  const token = site.administrator.accessToken;
  await mustCall(site.url, 'adminTakeBack', { token, params: { id } });
}

/** There is no call for it yet: the server notices it like a change by another process. */
export async function deleteWalk(site: SiteAccess, slug: string): Promise<void> {
  await inStore(site, slug, (store, storyId) => store.stories.markDeleted(storyId, Date.now()));
}

async function inStore<T>(
  { server }: SiteAccess,
  slug: string,
  work: (store: Store, storyId: string) => Promise<T>,
): Promise<T> {
  const store = await open({ dataFolder: server.dataFolder });
  try {
    const story = await store.stories.findBySlug(slug);
    if (!story) throw new Error(`there is no ${slug}`);
    return await work(store, story.id);
  } finally {
    await store.close();
  }
}
