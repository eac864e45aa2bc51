import { useEffect, useMemo, useState } from 'react';
import type { Story } from '../../core/story/model.ts';
import { baseMessages } from '../../features/player/base-messages.ts';
import { DetailsRoom } from '../../features/player/details-room.tsx';
import { StationList } from '../../features/player/station-list.tsx';
import { WalkHeader } from '../../features/player/walk-header.tsx';
import { WalkShell } from '../../features/player/walk-shell.tsx';
import { openNotices } from '../../runtime/notices.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';
import { RegionBoundary } from '../region-boundary.tsx';
import { codeOfLanguage } from './language.ts';
import { rooms, tabsOf } from './rooms.tsx';
import { useOpenPlayer } from './use-open-player.ts';
import { useOpenedByLink, useOrders } from './use-orders.ts';
import { useSceneWays } from './use-scene-ways.ts';
import { useWalkNavigation } from './use-walk-navigation.ts';

interface OpenWalkProps {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
}

/** One walk, open: its sound, its ways, and the room that is shown. */
export function OpenWalk({ ports, story, walk, trackSlug }: OpenWalkProps) {
  const [notices] = useState(openNotices);
  const navigation = useWalkNavigation(story, trackSlug);
  const { tab, language } = navigation;
  const player = useOpenPlayer({ ports, story, walk, trackSlug, language });
  const ways = useSceneWays({ story, walk, player, navigation });
  const languageCode = codeOfLanguage(story.languages, language);
  const scene = useMemo<WalkScene>(
    () => ({ story, walk, player, notices, language, languageCode, ways }),
    [story, walk, player, notices, language, languageCode, ways],
  );
  useOrders(scene);
  useOpenedByLink(scene, trackSlug);
  useEffect(() => {
    document.documentElement.lang = languageCode;
  }, [languageCode]);
  const Room = tab === undefined ? DetailsRoom : (rooms[tab] ?? DetailsRoom);
  return (
    <WalkShell
      scene={scene}
      header={<WalkHeader scene={scene} />}
      tabs={tabsOf(story)}
      current={tab}
      room={
        <RegionBoundary key={tab}>
          <Room scene={scene} ports={ports} />
        </RegionBoundary>
      }
      beside={<Beside scene={scene} isPlaylist={tab === 'playlist'} />}
    />
  );
}

/** On a wide page: the stations beside whatever is read, or the station beside its list. */
function Beside({ scene, isPlaylist }: { scene: WalkScene; isPlaylist: boolean }) {
  if (isPlaylist) return <DetailsRoom scene={scene} />;
  if (!scene.story.features.includes('playlist')) return null;
  return <StationList scene={scene} messages={baseMessages(scene)} />;
}
