import type { LanguageId, Story, Tab, Track } from '../../core/story/model.ts';
import type { Toasts } from '../../lib/toasts.ts';
import type { WalkPlayer } from './walk-player.ts';
import type { WalkRunner } from './walk-runner.ts';

/** Everything that a panel of an open walk needs: story, progress, sound, navigation. */
export interface WalkContext {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly player: WalkPlayer;
  readonly toasts: Toasts;
  /** The language in which content is shown. */
  readonly language: LanguageId;
  /** The language's code: 'de' shows the German interface, everything else the English one. */
  readonly languageCode: string;
  /**
   * The language whose texts are loaded: with another one, all users of the context render again.
   */
  readonly texts: string;
  readonly navigation: WalkNavigation;
}

/** Where a visitor can go from a panel. */
export interface WalkNavigation {
  readonly showTab: (tab: Tab) => void;
  /** For a panel that is closed: back to the tab before. */
  readonly leaveTab: () => void;
  /** For a track chosen in a list, on a map or by a code: it plays, and the rules show its page. */
  readonly chooseTrack: (track: Track) => void;
  /** For a track chosen on the map: it plays, and the map stays. */
  readonly selectTrack: (track: Track) => void;
  /** Shares the link to a station, or to the walk. */
  readonly share: (track: Track | undefined) => void;
  /**
   * Opens another walk on this server, whose code was scanned, after the visitor has agreed to it.
   */
  readonly openWalk: (walk: string, track: string | undefined, query: string) => void;
  /**
   * Opens progress from another device, of this walk or another: it is previewed before it counts.
   */
  readonly openTransfer: (walk: string, transferCode: string) => void;
}
