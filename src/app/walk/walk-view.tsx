import { memo, type ReactNode } from 'react';
import type { Tab } from '../../core/story/model.ts';
import { baseMessages } from '../../features/player/base-messages.ts';
import { ToolsPlace } from '../../features/header/tools-place.tsx';
import { DetailsRoom } from '../../features/player/details-room.tsx';
import { StationList } from '../../features/player/station-list.tsx';
import { WalkHeader } from '../../features/player/walk-header.tsx';
import type { TransportExtras } from '../../features/player/transport.tsx';
import { WalkShell } from '../../features/player/walk-shell.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';

export interface WalkViewProps {
  readonly scene: WalkScene;
  readonly tab: Tab | undefined;
  readonly room: ReactNode;
  /** Language and menu; without them their place is kept. */
  readonly tools?: ReactNode;
  readonly extras?: TransportExtras;
  /** One line above the player. */
  readonly line?: ReactNode;
}

/** The picture of an open walk: drawn by the server first, then by the app. */
export function WalkView({ scene, tab, room, tools, line, extras = {} }: WalkViewProps) {
  return (
    <WalkShell
      scene={scene}
      header={
        <SameHeader scene={scene}>
          {tools ?? <ToolsPlace languageCount={scene.story.languages.length} />}
        </SameHeader>
      }
      tabs={scene.story.features}
      current={tab}
      room={room}
      extras={extras}
      line={line}
      beside={<Beside scene={scene} tab={tab} />}
    />
  );
}

/** These stay as they are while the tab changes. */
const SameHeader = memo(WalkHeader);
const SameStation = memo(DetailsRoom);
const SameList = memo(StationList);

/** On a wide page: the stations beside whatever is read, or the station beside its list or map. */
function Beside({ scene, tab }: Pick<WalkViewProps, 'scene' | 'tab'>) {
  if (tab === 'playlist' || tab === 'map') return <SameStation scene={scene} />;
  // These rooms have a list of their own and the whole width.
  if (tab === 'lab' || tab === 'default-player') return null;
  if (!scene.story.features.includes('playlist')) return null;
  return <SameList scene={scene} messages={baseMessages(scene)} />;
}
