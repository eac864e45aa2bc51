import { chunkCount } from '../../core/offline/byte-range.ts';
import {
  addressesOf,
  deviceAddress,
  unknownDigests,
  withAddresses,
} from '../../core/offline/elsewhere.ts';
import { encodeStory } from '../../core/story/encode.ts';
import type { Story, StoryFile } from '../../core/story/model.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { MediaSourcePort } from '../../ports/media-source.ts';

const CHUNK_BYTES = 524_288;
const SIDE_BY_SIDE = 4;

/** Where the page stands: what a story's addresses are meant from, and where the app lives. */
export interface PagePlace {
  readonly here: () => string;
  readonly below: string;
}

export interface SurveyPorts {
  readonly source: Pick<MediaSourcePort, 'look'>;
  readonly digest: DigestPort;
  readonly place: PagePlace;
}

/** Of a host that tells none: a story that was told in other words is another one. */
export async function madeUpRevision(story: Story, digest: DigestPort): Promise<string> {
  return (await digestOf(JSON.stringify(encodeStory(story)), digest)) ?? '';
}

/**
 * The story of a host of old as the device could keep it: each file that may be read has its size
 * and an address of this device; the others stay as they are.
 */
export async function surveyed(story: Story, ports: SurveyPorts): Promise<Story> {
  const files = new Map<string, StoryFile>();
  const open = addressesOf(story).values();
  const look = async () => {
    for (const address of open) {
      const file = await surveyedFile(address, ports);
      if (file) files.set(address, file);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, look));
  const revision = await madeUpRevision(story, ports.digest);
  const named = withAddresses(story, (address) => files.get(address)?.url ?? address);
  return { ...named, revision, files: [...files.values()] };
}

export async function surveyedFile(
  address: string,
  { source, digest, place }: SurveyPorts,
): Promise<StoryFile | undefined> {
  const original = absolute(address, place);
  const sha256 = original === undefined ? undefined : await digestOf(original, digest);
  const facts = original === undefined ? undefined : await source.look(original);
  if (original === undefined || sha256 === undefined || !facts) return undefined;
  const { bytes, type } = facts;
  return {
    url: deviceAddress(place.below, sha256, original),
    bytes,
    type,
    sha256,
    chunkBytes: CHUNK_BYTES,
    chunks: unknownDigests(chunkCount({ bytes, chunkBytes: CHUNK_BYTES })),
  };
}

/** As the page itself would ask for it; undefined for what is not on the web. */
export function absolute(address: string, { here }: Pick<PagePlace, 'here'>): string | undefined {
  try {
    const { href, protocol } = new URL(address, here());
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

function digestOf(text: string, { sha256 }: DigestPort): Promise<string | undefined> {
  return sha256(new TextEncoder().encode(text));
}
