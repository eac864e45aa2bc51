import type { LibraryRecord } from '../contract/stored-records.ts';
import type { Account } from '../core/session/read-account.ts';
import type { Story, Track } from '../core/story/model.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { LibraryPort } from '../ports/library.ts';

export interface MetWalkPorts {
  readonly library: LibraryPort;
  readonly clock: ClockPort;
  readonly account: { readonly state: () => Account | undefined };
}

/** Remembers that a walk was opened here, and the station that was heard last. */
export function noteMetWalk(ports: MetWalkPorts, story: Story, track: Track | undefined): void {
  const owner = ports.account.state()?.userId;
  const before = ports.library.all().find((one) => one.walk === story.slug && one.owner === owner);
  ports.library.keep({
    walk: story.slug,
    revision: story.revision ?? '',
    title: firstFilled(story.title, story.name),
    openedAtMs: ports.clock.nowMs(),
    ...lastTrackOf(track, before),
    cover: story.cover,
    languages: [...story.languages],
    ...(owner === undefined ? {} : { owner }),
  });
}

/** Those that whoever holds the device now may see: their own, and nobody's. */
export function metWalks(
  { library }: Pick<MetWalkPorts, 'library'>,
  owner: string | undefined,
): readonly LibraryRecord[] {
  const seen = new Set<string>();
  return library.all().filter((one) => {
    if (one.owner !== undefined && one.owner !== owner) return false;
    const isFirst = !seen.has(one.walk);
    seen.add(one.walk);
    return isFirst;
  });
}

function lastTrackOf(track: Track | undefined, before: LibraryRecord | undefined) {
  if (track) return { lastTrack: track.slug, lastTrackTitle: track.name };
  return {
    ...(before?.lastTrack === undefined ? {} : { lastTrack: before.lastTrack }),
    ...(before?.lastTrackTitle === undefined ? {} : { lastTrackTitle: before.lastTrackTitle }),
  };
}

function firstFilled(title: Story['title'], name: Story['name']): Story['title'] {
  return Object.keys(title).length > 0 ? title : name;
}
