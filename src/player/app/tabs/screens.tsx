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

/** The screen of each tab. Those of the first page are imported here; the rest come as chunks. */
export const screensByTab: Readonly<Record<Tab, ComponentType<ScreenProps>>> = {
  info: ({ walkContext, ports }) => (
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
  'track-details': StationScreen,
  'track-details-no-icon': StationScreen,
  // The map itself is drawn beside the others, since it stays mounted: retained-map.tsx.
  map: ({ walkContext, ports }) => (
    <LazyWalking component="key" walkContext={walkContext} ports={ports} />
  ),
  qr: QrTab,
  playlist: ({ walkContext }) => (
    <StationList walkContext={walkContext} messages={baseMessages(walkContext)} />
  ),
  password: ({ walkContext }) => <PasswordScreen walkContext={walkContext} />,
  quest: ({ walkContext, ports }) => (
    <QuestScreen
      walkContext={walkContext}
      clock={ports.clock}
      renderScanner={(onText) => (
        <PuzzleScanner
          scanner={ports.scanner}
          languageCode={walkContext.languageCode}
          onText={onText}
        />
      )}
    />
  ),
  radio: RadioTab,
  lab: ({ walkContext, ports }) => (
    <LabScreen walkContext={walkContext} openEffects={ports.effects} />
  ),
  'default-player': ({ walkContext, ports }) => (
    <AudioPlayerScreen walkContext={walkContext} openEffects={ports.effects} />
  ),
};

const chunks: Readonly<Partial<Record<Tab, readonly { readonly preload: () => void }[]>>> = {
  info: [ResetConfirmation, LazySyncCard],
  'track-details': [StationText],
  'track-details-no-icon': [StationText],
  map: mapChunks,
  qr: [QrTab],
  password: [PasswordScreen],
  quest: [QuestScreen, PuzzleScanner],
  radio: [RadioTab],
  lab: [LabScreen],
  'default-player': [AudioPlayerScreen],
};

/** Fetches a tab's screen before anybody opens it. */
export function preloadScreen(tab: Tab): void {
  for (const chunk of chunks[tab] ?? []) chunk.preload();
}
