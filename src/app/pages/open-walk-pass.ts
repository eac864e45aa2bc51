import { browserAppCare } from '../../adapters/app-care-browser/browser-app-care.ts';
import { replayPosition } from '../../adapters/position-replay/replay-position.ts';
import { browserWalkProbe } from '../../adapters/walk-probe-browser/browser-walk-probe.ts';
import type { StoredPack } from '../../contract/stored-records.ts';
import type { Story } from '../../core/story/model.ts';
import { hastyClock } from '../../runtime/pass/hasty-clock.ts';
import { openPass } from '../../runtime/pass/open-pass.ts';
import type { Pass } from '../../runtime/pass/pass.ts';
import { BASE_PATH, hostAddress } from '../../ui/host-address.ts';
import type { KeptMedia } from '../kept-media.ts';
import type { Ports } from '../ports.ts';
import { walkPath } from '../walk/walk-address.ts';

/** Beyond the simulator's own speeds: nobody listens meanwhile. */
const HASTE = 4;
/** What the device may answer by itself while the page is cut off. */
const keptHere = ['/static/', '/assets/', '/media/'] as const;

interface PassParts {
  readonly ports: Ports;
  readonly kept: KeptMedia;
  readonly pack: StoredPack;
  readonly story: Story;
  /** All walks that are whole on this device. */
  readonly walks: ReadonlySet<string>;
}

/** The dead-zone pass of a walk in this browser. */
export function openWalkPass({ ports, kept, pack, story, walks }: PassParts): Pass {
  const { origin, host } = window.location;
  return openPass({
    ...{ pack, story, clock: ports.clock, position: ports.position },
    ...{ media: kept.ports.media, digest: kept.ports.digest, room: kept.room },
    care: browserAppCare({
      window,
      canaryUrl: hostAddress('/api/config'),
      isKept: (url) =>
        url.origin === origin &&
        keptHere.some((path) => url.pathname.startsWith(hostAddress(path))),
    }),
    probe: browserWalkProbe({
      window,
      silenceUrl: hostAddress('/assets/audio/empty.mp3'),
      fetch: (input, init) => window.fetch(input, init),
    }),
    replay: (settings) => replayPosition(hastyClock(ports.clock, HASTE), settings),
    codes: {
      hosts: [host],
      basePath: BASE_PATH,
      walks,
      codeOf: (trackSlug) => origin + walkPath({ walkSlug: story.slug, trackSlug }),
    },
    keepSeen: (atMs) => kept.downloads.rehearsed(pack, atMs),
  });
}
