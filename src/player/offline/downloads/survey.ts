import { chunkCount } from '../../../core/offline/byte-range.ts';
import {
  addressesOf,
  deviceAddress,
  unknownDigests,
  withAddresses,
} from '../../../core/offline/remote-origin.ts';
import { encodeStory } from '../../../core/story/encode.ts';
import type { Story, StoryFile } from '../../../core/story/model.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaSourcePort } from '../../../platform/network/port.ts';

const CHUNK_BYTES = 524_288;
const SIDE_BY_SIDE = 4;

/** The page's address, to which a story's addresses are relative, and the app's base path. */
export interface PageLocation {
  readonly here: () => string;
  readonly below: string;
}

export interface SurveyPorts {
  readonly source: Pick<MediaSourcePort, 'fetchFacts'>;
  readonly digest: DigestPort;
  readonly pageLocation: PageLocation;
}

/** For a server without revisions: a story with other content counts as another revision. */
export async function madeUpRevision(story: Story, digest: DigestPort): Promise<string> {
  return (await digestOf(JSON.stringify(encodeStory(story)), digest)) ?? '';
}

/**
 * A legacy server's story as the device could store it: each readable file has its size and an
 * address of this device; the others stay unchanged.
 */
export async function surveyed(story: Story, ports: SurveyPorts): Promise<Story> {
  const files = new Map<string, StoryFile>();
  const open = addressesOf(story).values();
  const surveyRest = async () => {
    for (const address of open) {
      const file = await surveyedFile(address, ports);
      if (file) files.set(address, file);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, surveyRest));
  const revision = await madeUpRevision(story, ports.digest);
  const named = withAddresses(story, (address) => files.get(address)?.url ?? address);
  return { ...named, revision, files: [...files.values()] };
}

export async function surveyedFile(
  address: string,
  { source, digest, pageLocation }: SurveyPorts,
): Promise<StoryFile | undefined> {
  const original = absolute(address, pageLocation);
  const sha256 = original === undefined ? undefined : await digestOf(original, digest);
  const facts = original === undefined ? undefined : await source.fetchFacts(original);
  if (original === undefined || sha256 === undefined || !facts) return undefined;
  const { bytes, type } = facts;
  return {
    url: deviceAddress(pageLocation.below, sha256, original),
    bytes,
    type,
    sha256,
    chunkBytes: CHUNK_BYTES,
    chunks: unknownDigests(chunkCount({ bytes, chunkBytes: CHUNK_BYTES })),
  };
}

/** The address as the page would request it; undefined if it is not on the web. */
export function absolute(
  address: string,
  { here }: Pick<PageLocation, 'here'>,
): string | undefined {
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
