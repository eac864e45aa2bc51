import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LanguageId, Story, Tab } from '../../../core/story/model.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { textDirection } from '../../../core/story/text-direction.ts';
import { messagesHeld, onMessages } from '../../../i18n/messages.ts';
import { openToasts, type Toasts } from '../../../lib/toasts.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { ToastStack } from '../../../ui/toasts/toast-stack.tsx';
import { LazyInstall } from '../install/lazy-install.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { RegionBoundary } from '../../../site/region-boundary.tsx';
import { codeOfLanguage } from './language.ts';
import { RetainedMap } from '../tabs/retained-map.tsx';
import { StationScreen, TAB_SCREENS, type ScreenProps } from '../tabs/screens.tsx';
import { useStoredStory } from './use-stored-story.ts';
import { useVisitedWalk } from './use-visited-walk.ts';
import { useOpenPlayer } from './use-open-player.ts';
import { useOpenedByLink, useScreenCommands } from './use-screen-commands.ts';
import { useNavigation } from './use-navigation.ts';
import { useRevision } from './use-revision.ts';
import { useStoryStyling } from './use-story-styling.ts';
import { useTappedButton } from './use-tapped-button.ts';
import { useWalkRouting, type WalkRouting } from './use-walk-routing.ts';
import { LazyListeningButton } from './slots/lazy-listening-button.tsx';
import { LazyNews } from './slots/lazy-news.tsx';
import { LazyWalking } from './slots/lazy-walking.tsx';
import { LazyTools } from './slots/lazy-tools.tsx';
import type { WalkNewsAnnouncerProps } from './slots/walk-news-announcer.tsx';
import { TransferSlot } from './slots/transfer-slot.tsx';
import { SimulationSlot } from './slots/simulation-slot.tsx';
import { usePreloadedScreens } from '../tabs/use-preloaded-screens.ts';
import { WalkView, type WalkViewProps } from './walk-view.tsx';

interface OpenWalkProps {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
}

/** An open walk: its sound, its navigation, and the screen that is shown. */
export function OpenWalk({ ports, story, walk, trackSlug }: OpenWalkProps) {
  const [toasts] = useState(openToasts);
  const texts = useSyncExternalStore(onMessages, messagesHeld);
  const routing = useWalkRouting(story, trackSlug, ports.history);
  const { tab, language } = routing;
  const player = useOpenPlayer({ ports, story, walk, trackSlug, language });
  const navigation = useNavigation({
    story,
    walk,
    player,
    routing,
    toasts,
    sharing: ports.share,
    noteScan: ports.sync.noteScan,
  });
  const languageCode = codeOfLanguage(story.languages, language);
  const walkContext = useMemo<WalkContext>(
    () => ({ story, walk, player, toasts, language, languageCode, texts, navigation }),
    [story, walk, player, toasts, language, languageCode, texts, navigation],
  );
  useStoryStyling(story, ports.report);
  useScreenCommands(walkContext);
  usePreloadedScreens(walkContext, ports);
  useOpenedByLink(walkContext, trackSlug, routing.replaceTrack);
  useTappedButton();
  useVisitedWalk(ports, story, player);
  useStoredStory(ports, story);
  useRevision(walkContext, ports);
  usePageLanguage(story, language, languageCode);
  const { setLanguage } = routing;
  const around = useMemo(
    () => aroundScreen(walkContext, ports, setLanguage),
    [walkContext, ports, setLanguage],
  );
  return (
    <>
      <WalkView
        walkContext={walkContext}
        tab={tab}
        {...around}
        statusBar={withNews(
          { walkContext, ports, isAtPuzzles: tab === 'quest', isByLink: trackSlug !== undefined },
          around.statusBar,
        )}
        screen={<ShownScreen walkContext={walkContext} ports={ports} tab={tab} />}
      />
      <ToastArea toasts={toasts} />
      {!ports.isPreview && <LazyInstall walkContext={walkContext} ports={ports} />}
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

/** A simulated walk goes on whichever screen is shown. */
function ShownScreen({ tab, ...screenProps }: ScreenProps & { readonly tab: Tab | undefined }) {
  const { Screen } = tab === undefined ? { Screen: StationScreen } : TAB_SCREENS[tab];
  return (
    <>
      <SimulationSlot {...screenProps} />
      {!screenProps.ports.isPreview && <TransferSlot {...screenProps} />}
      <RetainedMap {...screenProps} isShown={tab === 'map'} />
      <RegionBoundary key={tab}>
        <Screen {...screenProps} />
      </RegionBoundary>
    </>
  );
}

/** News of the walk are shown above the status of the visitor's position. */
function withNews(news: Omit<WalkNewsAnnouncerProps, 'first'>, statusBar: ReactNode) {
  return (
    <>
      <LazyNews {...news} />
      {statusBar}
    </>
  );
}

/** All screens get the same elements: React does not redraw them when the tab changes. */
function aroundScreen(
  walkContext: WalkContext,
  ports: Ports,
  onLanguage: WalkRouting['setLanguage'],
): Pick<WalkViewProps, 'extras' | 'statusBar' | 'tools'> {
  const { nowMs } = ports.clock;
  return {
    extras: {
      speed: <LazyListeningButton kind="speed" walkContext={walkContext} nowMs={nowMs} />,
      sleep: <LazyListeningButton kind="sleep" walkContext={walkContext} nowMs={nowMs} />,
    },
    statusBar: <LazyWalking component="line" walkContext={walkContext} ports={ports} />,
    tools: <LazyTools ports={ports} walkContext={walkContext} onLanguage={onLanguage} />,
  };
}

function ToastArea({ toasts }: { readonly toasts: Toasts }) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all);
  return <ToastStack toasts={all} onDismiss={toasts.drop} />;
}

function titleOf(story: Story, language: LanguageId): string {
  return plainText(valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug);
}
