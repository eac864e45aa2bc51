import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaAddress } from '../../server/media/media-address.ts';
import type { Store } from '../../server/store/store.ts';
import { mustCall } from './api-client.ts';
import { open } from './open-stores.ts';
import type { House } from './real-house.ts';

type Place = Pick<House, 'server' | 'url' | 'administrator'>;

const sounds = fileURLToPath(new URL('../../server/demo/media/bell/', import.meta.url));
const soundOf = (station: string) => readFileSync(join(sounds, `${station}.de.m4a`));

function addressOf(sound: Buffer): string {
  const sha256 = createHash('sha256').update(sound).digest('hex');
  return mediaAddress({ sha256, ext: 'm4a' });
}

/** Where the host has a sound of its demo. */
export const demoSound = (station: string): string => addressOf(soundOf(station));

/**
 * Writes a station's sound as nobody else has it, so that no other walk makes it open to all:
 * with a box behind it that players skip. Answers where the host will have it.
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
  /** A station that is no longer there. */
  readonly without: string;
  readonly station: string;
  readonly name: string;
  readonly sound: string;
}

/** Changes the draft beside the server, as the editor will one day do by calls, and publishes it. */
export async function publishNext(
  place: Place,
  slug: string,
  { without, station, name, sound }: NextRevision,
): Promise<void> {
  const id = await inStore(place, slug, async (store, storyId) => {
    const nowMs = Date.now();
    for (const { id: track, slug: known, version } of await store.elements.ofStory(storyId)) {
      if (known === without) await store.elements.markDeleted(track, nowMs);
      if (known !== station) continue;
      const changes = [
        { field: 'trackMeta_name', languageId: 2, value: name },
        { field: 'trackMeta_audiotrack', languageId: 2, value: sound },
      ];
      await store.fields.write({ kind: 'track', id: track }, { version, nowMs, changes });
    }
    return storyId;
  });
  const token = place.administrator.accessToken;
  await mustCall(place.url, 'adminPublish', { token, params: { id }, body: {} });
}

export async function takeBack(place: Place, slug: string): Promise<void> {
  const id = await inStore(place, slug, (_, storyId) => Promise.resolve(storyId));
  const token = place.administrator.accessToken;
  await mustCall(place.url, 'adminTakeBack', { token, params: { id } });
}

/** There is no call for it yet: the server learns of it as of what another one did. */
export async function deleteWalk(place: Place, slug: string): Promise<void> {
  await inStore(place, slug, (store, storyId) => store.stories.markDeleted(storyId, Date.now()));
}

async function inStore<T>(
  { server }: Place,
  slug: string,
  act: (store: Store, storyId: string) => Promise<T>,
): Promise<T> {
  const store = await open({ dataFolder: server.dataFolder });
  try {
    const story = await store.stories.bySlug(slug);
    if (!story) throw new Error(`there is no ${slug}`);
    return await act(store, story.id);
  } finally {
    await store.close();
  }
}
