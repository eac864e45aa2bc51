import type { LanguageId, Story, Tab, Track } from '../core/story/model.ts';
import type { Notices } from './notices.ts';
import type { WalkPlayer } from './walk-player.ts';
import type { WalkRunner } from './walk-runner.ts';

/** Everything that a room of an open walk needs: the story, what was earned, the sound, the ways. */
export interface WalkScene {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly player: WalkPlayer;
  readonly notices: Notices;
  /** The language in which content is shown. */
  readonly language: LanguageId;
  /** Its code: 'de' shows the German interface, everything else the English one. */
  readonly languageCode: string;
  /** Whose texts have come: with another language's, all that shows a scene is drawn anew. */
  readonly texts: string;
  readonly ways: WalkWays;
}

/** Where a visitor can go from a room. */
export interface WalkWays {
  readonly showTab: (tab: Tab) => void;
  /** For a room that is closed: back to the tab before. */
  readonly leaveTab: () => void;
  /** A track chosen in a list, on a map or by a code: it plays, and its page is shown by the rules. */
  readonly chooseTrack: (track: Track) => void;
  /** A track chosen on the map: it plays, and the map stays. */
  readonly selectTrack: (track: Track) => void;
  /** Hands on the link to a station, or to the walk. */
  readonly share: (track: Track | undefined) => void;
  /** Another walk on this host, whose code was scanned, after the visitor has agreed to it. */
  readonly openWalk: (walk: string, track: string | undefined, query: string) => void;
  /** What was reached on another device, in this walk or another: it is looked at before it counts. */
  readonly openPassport: (walk: string, letters: string) => void;
}
