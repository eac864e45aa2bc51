import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LanguageId, Story, Tab } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { textDirection } from '../../core/story/text-direction.ts';
import { messagesHeld, onMessages } from '../../i18n/messages.ts';
import { openNotices, type Notices } from '../../runtime/notices.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { NoticeStack } from '../../ui/notice-stack.tsx';
import { LazyInstall } from '../install/lazy-install.tsx';
import type { Ports } from '../ports.ts';
import { RegionBoundary } from '../region-boundary.tsx';
import { codeOfLanguage } from './language.ts';
import { KeptMap } from './kept-map.tsx';
import { rooms, StationRoom, type RoomProps } from './rooms.tsx';
import { useKeptStory } from './use-kept-story.ts';
import { useMetWalk } from './use-met-walk.ts';
import { useOpenPlayer } from './use-open-player.ts';
import { useOpenedByLink, useOrders } from './use-orders.ts';
import { useSceneWays } from './use-scene-ways.ts';
import { useRevision } from './use-revision.ts';
import { useStoryStyling } from './use-story-styling.ts';
import { useTappedKey } from './use-tapped-key.ts';
import { useWalkNavigation, type WalkNavigation } from './use-walk-navigation.ts';
import { LazyListeningKey } from './lazy-listening-key.tsx';
import { LazyNews } from './lazy-news.tsx';
import { LazyWalking } from './lazy-walking.tsx';
import { LazyTools } from './lazy-tools.tsx';
import type { NewsPartProps } from './news-part.tsx';
import { PassportPlace } from './passport-place.tsx';
import { ReplayPlace } from './replay-place.tsx';
import { useWarmRooms } from './use-warm-rooms.ts';
import { WalkView, type WalkViewProps } from './walk-view.tsx';

interface OpenWalkProps {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
}

/** One walk, open: its sound, its ways, and the room that is shown. */
export function OpenWalk({ ports, story, walk, trackSlug }: OpenWalkProps) {
  const [notices] = useState(openNotices);
  const texts = useSyncExternalStore(onMessages, messagesHeld);
  const navigation = useWalkNavigation(story, trackSlug, ports.history);
  const { tab, language } = navigation;
  const player = useOpenPlayer({ ports, story, walk, trackSlug, language });
  const ways = useSceneWays({
    story,
    walk,
    player,
    navigation,
    notices,
    sharing: ports.share,
    noteScan: ports.sync.noteScan,
  });
  const languageCode = codeOfLanguage(story.languages, language);
  const scene = useMemo<WalkScene>(
    () => ({ story, walk, player, notices, language, languageCode, texts, ways }),
    [story, walk, player, notices, language, languageCode, texts, ways],
  );
  useStoryStyling(story, ports.report);
  useOrders(scene);
  useWarmRooms(scene, ports);
  useOpenedByLink(scene, trackSlug, navigation.standAt);
  useTappedKey();
  useMetWalk(ports, story, player);
  useKeptStory(ports, story);
  useRevision(scene, ports);
  usePageLanguage(story, language, languageCode);
  const { setLanguage } = navigation;
  const around = useMemo(() => aroundRooms(scene, ports, setLanguage), [scene, ports, setLanguage]);
  return (
    <>
      <WalkView
        scene={scene}
        tab={tab}
        {...around}
        line={withNews(
          { scene, ports, isAtPuzzles: tab === 'quest', isByLink: trackSlug !== undefined },
          around.line,
        )}
        room={<ShownRoom scene={scene} ports={ports} tab={tab} />}
      />
      <Sayings notices={notices} />
      {!ports.isPreview && <LazyInstall scene={scene} ports={ports} />}
    </>
  );
}

function usePageLanguage(story: Story, language: LanguageId, languageCode: string): void {
  useEffect(() => {
    document.documentElement.lang = languageCode;
    document.dir = textDirection(languageCode);
    document.title = titleOf(story, language);
  }, [story, language, languageCode]);
}

/** A led walk goes on whichever room is shown. */
function ShownRoom({ tab, ...room }: RoomProps & { readonly tab: Tab | undefined }) {
  const Room = tab === undefined ? StationRoom : rooms[tab];
  return (
    <>
      <ReplayPlace {...room} />
      {!room.ports.isPreview && <PassportPlace {...room} />}
      <KeptMap {...room} isShown={tab === 'map'} />
      <RegionBoundary key={tab}>
        <Room {...room} />
      </RegionBoundary>
    </>
  );
}

/** What is new in the walk stands above what is known of the visitor's place. */
function withNews(news: Omit<NewsPartProps, 'first'>, line: ReactNode) {
  return (
    <>
      <LazyNews {...news} />
      {line}
    </>
  );
}

/** The same elements in every room: React leaves them as they are when the tab changes. */
function aroundRooms(
  scene: WalkScene,
  ports: Ports,
  onLanguage: WalkNavigation['setLanguage'],
): Pick<WalkViewProps, 'extras' | 'line' | 'tools'> {
  const { nowMs } = ports.clock;
  return {
    extras: {
      speed: <LazyListeningKey kind="speed" scene={scene} nowMs={nowMs} />,
      sleep: <LazyListeningKey kind="sleep" scene={scene} nowMs={nowMs} />,
    },
    line: <LazyWalking part="line" scene={scene} ports={ports} />,
    tools: <LazyTools ports={ports} scene={scene} onLanguage={onLanguage} />,
  };
}

function Sayings({ notices }: { readonly notices: Notices }) {
  const all = useSyncExternalStore(notices.subscribe, notices.all);
  return <NoticeStack notices={all} onGone={notices.drop} />;
}

function titleOf(story: Story, language: LanguageId): string {
  return plainText(valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug);
}
