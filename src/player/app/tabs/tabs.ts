import { labTabCount, questTabCount } from '../../../core/progress/badges.ts';
import type { Progress } from '../../../core/progress/state.ts';
import type { Story, Tab } from '../../../core/story/model.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import type { IconName } from '../../../ui/icon.tsx';

/** The tab's button in the bar. */
export interface TabFace {
  readonly icon: IconName;
  readonly label: keyof Messages;
  /** A number in its corner, and the word that is read out with it. */
  readonly badge?: {
    readonly count: (story: Story, progress: Progress) => number;
    readonly word: keyof Messages;
  };
}

export interface PlayerTab {
  readonly face: TabFace | 'none';
  /** What a wide page shows beside its screen. */
  readonly beside: 'stations' | 'station' | 'nothing';
  /** It has a page even where the story's bar does not lead to it. */
  readonly isAlwaysOpen?: true;
}

/**
 * The registry of the player's tabs, as far as the server draws them, too; what only the app needs
 * is in screens.tsx. Info and track-details share one icon, as the specification wants it.
 */
export const PLAYER_TABS: Readonly<Record<Tab, PlayerTab>> = {
  info: { face: { icon: 'info', label: 'tabInfo' }, beside: 'stations', isAlwaysOpen: true },
  'track-details': {
    face: { icon: 'info', label: 'tabStation' },
    beside: 'stations',
    isAlwaysOpen: true,
  },
  'track-details-no-icon': { face: 'none', beside: 'stations', isAlwaysOpen: true },
  playlist: { face: { icon: 'list', label: 'tabStations' }, beside: 'station' },
  map: { face: { icon: 'map', label: 'tabMap' }, beside: 'station' },
  qr: { face: { icon: 'qr', label: 'tabQr' }, beside: 'stations' },
  password: { face: { icon: 'key', label: 'tabPassword' }, beside: 'stations' },
  quest: {
    face: {
      icon: 'quest',
      label: 'tabQuest',
      badge: { count: questTabCount, word: 'badgeOpen' },
    },
    beside: 'stations',
  },
  radio: { face: { icon: 'radio', label: 'tabRadio' }, beside: 'stations' },
  // Both have a list of their own and take the whole width.
  lab: {
    face: { icon: 'lab', label: 'tabLab', badge: { count: labTabCount, word: 'badgeNew' } },
    beside: 'nothing',
  },
  'default-player': { face: { icon: 'headphones', label: 'tabPlayer' }, beside: 'nothing' },
};
