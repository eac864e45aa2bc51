import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { Story, Track } from '../../core/story/model.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { LibraryPort } from '../../platform/local-state/port.ts';

export interface VisitedWalkPorts {
  readonly library: LibraryPort;
  readonly clock: ClockPort;
  readonly account: { readonly state: () => Account | undefined };
}

/** Records that a walk was opened here, and the station that was heard last. */
export function recordVisitedWalk(
  ports: VisitedWalkPorts,
  story: Story,
  track: Track | undefined,
): void {
  const owner = ports.account.state()?.userId;
  const { slug, alsoCalled = [] } = story;
  const records = ports.library.allRecords().filter((download) => download.owner === owner);
  const before =
    records.find((download) => download.walk === slug) ??
    records.find((download) => alsoCalled.includes(download.walk));
  ports.library.storeRecord({
    walk: slug,
    revision: story.revision ?? '',
    title: firstFilled(story.title, story.name),
    openedAtMs: ports.clock.nowMs(),
    ...lastTrackOf(track, before),
    cover: story.cover,
    languages: [...story.languages],
    ...(alsoCalled.length === 0 ? {} : { alsoCalled: [...alsoCalled] }),
    ...(owner === undefined ? {} : { owner }),
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
