import type { ComponentType } from 'react';
import type { Tab } from '../../../core/story/model.ts';
import { DetailsScreen } from '../../tracks/details-screen.tsx';
import { InfoScreen } from '../../tracks/info-screen.tsx';
import { StationList } from '../../tracks/station-list.tsx';
import { baseMessages } from '../../shared/base-messages.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { Later } from '../later.tsx';
import { lazyScreen } from '../../../site/lazy-screen.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { shownMessages } from '../../../i18n/shown-messages.ts';
import { mapChunks } from './retained-map.tsx';
import { LazyDownloads } from '../offline/lazy-downloads.tsx';
import { LazyWalking } from '../walk/slots/lazy-walking.tsx';
import { LazySyncCard, SyncSlot } from '../walk/slots/sync-slot.tsx';

export interface ScreenProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

const ResetConfirmation = lazyScreen('reset', () =>
  import('../../tracks/reset-confirmation.tsx').then((chunk) => chunk.ResetConfirmation),
);
const PasswordScreen = lazyScreen('password', () =>
  import('../../password/password-screen.tsx').then((chunk) => chunk.PasswordScreen),
);
const QuestScreen = lazyScreen(
  'quest',
  () => import('../../quests/quest-screen.tsx').then((chunk) => chunk.QuestScreen),
  { waitingLabel: () => shownMessages().puzzlesLoading, waitingLanguage: 'en' },
);
const RadioTab = lazyScreen('radio', () =>
  import('./radio-tab.tsx').then((chunk) => chunk.RadioTab),
);
const LabScreen = lazyScreen('lab', () =>
  import('../../lab/lab-screen.tsx').then((chunk) => chunk.LabScreen),
);
const AudioPlayerScreen = lazyScreen('audio-player', () =>
  import('../../lab/audio-player-screen.tsx').then((chunk) => chunk.AudioPlayerScreen),
);
const QrTab = lazyScreen('qr', () => import('./qr-tab.tsx').then((chunk) => chunk.QrTab));
const PuzzleScanner = lazyScreen('scanner', () =>
  import('../../../site/scan-view/scan-view.tsx').then((view) => view.ScanView),
);

const StationText = lazyScreen('transcript', () =>
  import('./station-text.tsx').then((chunk) => chunk.StationText),
);

/** The current station, with its text to read along. */
export function StationScreen({ walkContext, ports }: ScreenProps) {
  return (
    <DetailsScreen walkContext={walkContext}>
      <LazyWalking component="key" walkContext={walkContext} ports={ports} />
      <Later>
        <StationText walkContext={walkContext} />
      </Later>
    </DetailsScreen>
  );
}

export interface TabScreen {
  readonly Screen: ComponentType<ScreenProps>;
  /** Chunks to fetch before anybody opens it. */
  readonly chunks?: readonly { readonly preload: () => void }[];
  /** The large library that its chunks stand on, or that it opens later. */
  readonly library?: 'map' | 'effects' | 'scanner';
}

/**
 * The registry of the tabs' screens. Those of the first page are imported here; the rest come as
 * chunks.
 */
export const TAB_SCREENS: Readonly<Record<Tab, TabScreen>> = {
  info: {
    Screen: ({ walkContext, ports }) => (
      <>
        <InfoScreen
          walkContext={walkContext}
          nowMs={ports.clock.nowMs}
          Confirmation={ResetConfirmation}
        />
        <SyncSlot walkContext={walkContext} ports={ports} />
        <LazyWalking component="card" walkContext={walkContext} ports={ports} />
        {!ports.isPreview && <LazyDownloads walkContext={walkContext} ports={ports} />}
      </>
    ),
    chunks: [ResetConfirmation, LazySyncCard],
  },
  'track-details': { Screen: StationScreen, chunks: [StationText] },
  'track-details-no-icon': { Screen: StationScreen, chunks: [StationText] },
  map: {
    // The map itself is drawn beside the others, since it stays mounted: retained-map.tsx.
    Screen: ({ walkContext, ports }) => (
      <LazyWalking component="key" walkContext={walkContext} ports={ports} />
    ),
    chunks: mapChunks,
    library: 'map',
  },
  qr: { Screen: QrTab, chunks: [QrTab], library: 'scanner' },
  playlist: {
    Screen: ({ walkContext }) => (
      <StationList walkContext={walkContext} messages={baseMessages(walkContext)} />
    ),
  },
  password: {
    Screen: ({ walkContext }) => <PasswordScreen walkContext={walkContext} />,
    chunks: [PasswordScreen],
  },
  quest: {
    Screen: ({ walkContext, ports }) => (
      <QuestScreen
        walkContext={walkContext}
        clock={ports.clock}
        renderScanner={(onText) => <PuzzleScanner scanner={ports.scanner} onText={onText} />}
      />
    ),
    chunks: [QuestScreen, PuzzleScanner],
  },
  radio: { Screen: RadioTab, chunks: [RadioTab] },
  lab: {
    Screen: ({ walkContext, ports }) => (
      <LabScreen walkContext={walkContext} openEffects={ports.effects} />
    ),
    chunks: [LabScreen],
    library: 'effects',
  },
  'default-player': {
    Screen: ({ walkContext, ports }) => (
      <AudioPlayerScreen walkContext={walkContext} openEffects={ports.effects} />
    ),
    chunks: [AudioPlayerScreen],
    library: 'effects',
  },
};

/** Fetches a tab's screen before anybody opens it. */
export function preloadScreen(tab: Tab): void {
  for (const chunk of TAB_SCREENS[tab].chunks ?? []) chunk.preload();
}
