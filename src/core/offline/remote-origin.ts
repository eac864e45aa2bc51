import type { PerLanguage, Story } from '../story/model.ts';

/*
 * Legacy servers name their files as they like and publish no hashes of them. On the device such a
 * file goes by a name made of its address, under an address of this host that carries the original.
 */

/** Stands for a digest that is unknown until the file has arrived. */
const UNKNOWN = '0'.repeat(64);
export const unknownDigests = (count: number): readonly string[] =>
  Array.from({ length: count }, () => UNKNOWN);

export function isOfUnknownContent({ chunks }: { readonly chunks: readonly string[] }): boolean {
  return chunks.includes(UNKNOWN);
}

/** `below` is where the app lives; the service worker responds to what is below it. */
export function deviceAddress(below: string, name: string, original: string): string {
  const ending = /\.([a-z0-9]{1,8})(?:[?#]|$)/i.exec(original)?.[1]?.toLowerCase() ?? 'bin';
  return `${below}/media/${name}.${ending}?at=${encodeURIComponent(original)}`;
}

/** The original address of a file that the device knows by its address; undefined for others. */
export function originalOf(address: string): string | undefined {
  const encoded = /\/media\/[0-9a-f]{64}\.[a-z0-9]{1,8}\?at=([^&#]+)$/.exec(address)?.[1];
  try {
    const original = encoded === undefined ? '' : decodeURIComponent(encoded);
    return /^https?:\/\//.test(original) ? original : undefined;
  } catch {
    return undefined;
  }
}

/** A server that sends neither revision nor files is a legacy server. */
export function isFromLegacyServer({ revision, files }: Story): boolean {
  return revision === undefined && files.length === 0;
}

/** Every file that the story names, each once, without the tiles of its map. */
export function addressesOf(story: Story): readonly string[] {
  const origins = new Set<string>();
  withAddresses(story, (address) => {
    origins.add(address);
    return address;
  });
  return [...origins];
}

export function withAddresses(story: Story, to: (address: string) => string): Story {
  const rewritten = (values: PerLanguage<string>): PerLanguage<string> =>
    Object.fromEntries(
      Object.entries(values).map(([language, address]) => [language, to(address)]),
    );
  const pictured = <T extends Pick<Story['quests'][number], 'illustration' | 'audio'>>(
    element: T,
  ): T => ({
    ...element,
    illustration: rewritten(element.illustration),
    audio: rewritten(element.audio),
  });
  return {
    ...story,
    cover: rewritten(story.cover),
    customIcon: rewritten(story.customIcon),
    mapImage: rewritten(story.mapImage),
    tracks: story.tracks.map((track) => ({
      ...track,
      cover: rewritten(track.cover),
      audio: rewritten(track.audio),
      audioReversed: rewritten(track.audioReversed),
      transcript: rewritten(track.transcript),
    })),
    quests: story.quests.map(pictured),
    puzzles: story.puzzles.map(pictured),
  };
}

/** The story as its server sent it, for a device that cannot serve the files itself. */
export function withOriginalAddresses(story: Story): Story {
  return withAddresses(story, (address) => originalOf(address) ?? address);
}
