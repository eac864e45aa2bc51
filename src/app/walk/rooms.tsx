import type { ComponentType } from 'react';
import type { Tab } from '../../core/story/model.ts';
import { DetailsRoom } from '../../features/player/details-room.tsx';
import { InfoRoom } from '../../features/player/info-room.tsx';
import { StationList } from '../../features/player/station-list.tsx';
import { baseMessages } from '../../features/player/base-messages.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Later } from '../later.tsx';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';
import { shownMessages } from '../shown-messages.ts';
import { mapChunks } from './kept-map.tsx';
import { LazyDownloads } from '../downloads/lazy-downloads.tsx';
import { LazyWalking } from './lazy-walking.tsx';
import { SyncCard, SyncPlace } from './sync-place.tsx';

export interface RoomProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

const ResetQuestion = lazyRoom('reset', () =>
  import('../../features/player/reset-question.tsx').then((room) => room.ResetQuestion),
);
const PasswordRoom = lazyRoom('password', () =>
  import('../../features/password/password-room.tsx').then((room) => room.PasswordRoom),
);
const QuestRoom = lazyRoom(
  'quest',
  () => import('../../features/quest/quest-room.tsx').then((room) => room.QuestRoom),
  { waitingLabel: () => shownMessages().puzzlesLoading, waitingLanguage: 'en' },
);
const RadioTab = lazyRoom('radio', () => import('./radio-tab.tsx').then((room) => room.RadioTab));
const LabRoom = lazyRoom('lab', () =>
  import('../../features/lab/lab-room.tsx').then((room) => room.LabRoom),
);
const AudioPlayerRoom = lazyRoom('audio-player', () =>
  import('../../features/lab/audio-player-room.tsx').then((room) => room.AudioPlayerRoom),
);
const QrTab = lazyRoom('qr', () => import('./qr-tab.tsx').then((room) => room.QrTab));
const PuzzleScanner = lazyRoom('scanner', () =>
  import('../../features/scanner/scan-view.tsx').then((view) => view.ScanView),
);

const StationText = lazyRoom('transcript', () =>
  import('./station-text.tsx').then((room) => room.StationText),
);

/** The current station, with its text to read along. */
export function StationRoom({ scene, ports }: RoomProps) {
  return (
    <DetailsRoom scene={scene}>
      <LazyWalking part="key" scene={scene} ports={ports} />
      <Later>
        <StationText scene={scene} />
      </Later>
    </DetailsRoom>
  );
}

/** Which room a tab opens. What the first page shows stands here whole; the rest comes as chunks. */
export const rooms: Readonly<Record<Tab, ComponentType<RoomProps>>> = {
  info: ({ scene, ports }) => (
    <>
      <InfoRoom scene={scene} nowMs={ports.clock.nowMs} Question={ResetQuestion} />
      <SyncPlace scene={scene} ports={ports} />
      <LazyWalking part="card" scene={scene} ports={ports} />
      {!ports.isPreview && <LazyDownloads scene={scene} ports={ports} />}
    </>
  ),
  'track-details': StationRoom,
  'track-details-no-icon': StationRoom,
  // The map itself is drawn beside the others, since it stays when they change: kept-map.tsx.
  map: ({ scene, ports }) => <LazyWalking part="key" scene={scene} ports={ports} />,
  qr: QrTab,
  playlist: ({ scene }) => <StationList scene={scene} messages={baseMessages(scene)} />,
  password: ({ scene }) => <PasswordRoom scene={scene} />,
  quest: ({ scene, ports }) => (
    <QuestRoom
      scene={scene}
      clock={ports.clock}
      renderScanner={(onText) => (
        <PuzzleScanner scanner={ports.scanner} languageCode={scene.languageCode} onText={onText} />
      )}
    />
  ),
  radio: RadioTab,
  lab: ({ scene, ports }) => <LabRoom scene={scene} openEffects={ports.effects} />,
  'default-player': ({ scene, ports }) => (
    <AudioPlayerRoom scene={scene} openEffects={ports.effects} />
  ),
};

const chunks: Readonly<Partial<Record<Tab, readonly { readonly warm: () => void }[]>>> = {
  info: [ResetQuestion, SyncCard],
  'track-details': [StationText],
  'track-details-no-icon': [StationText],
  map: mapChunks,
  qr: [QrTab],
  password: [PasswordRoom],
  quest: [QuestRoom, PuzzleScanner],
  radio: [RadioTab],
  lab: [LabRoom],
  'default-player': [AudioPlayerRoom],
};

/** Fetches a tab's room before anybody opens it. */
export function warmRoom(tab: Tab): void {
  for (const chunk of chunks[tab] ?? []) chunk.warm();
}
