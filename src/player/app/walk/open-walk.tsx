import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode, useRef } from 'react';
import type { LanguageId, Story, Tab } from '../../../core/story/model.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { textDirection } from '../../../core/story/text-direction.ts';
import { loadedMessages, onMessages } from '../../../i18n/messages.ts';
import { LanguageContext } from '../../../i18n/language-context.ts';
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
import { useOpenedByLink, useScreenCommands } from './use-screen-commands.ts';
import { useNavigation } from './use-navigation.ts';
import { useStoryStyling } from './use-story-styling.ts';
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
import { storageKey } from '../../../core/progress/storage.ts';
import { initialTrack } from '../../../core/track/initial-track.ts';
import { openPlayer } from '../../listening/open-player.ts';
import { loadPurified } from '../../tracks/formatting.ts';
import type { WalkPlayer } from '../../session/walk-player.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { openedOnce } from '../opened-once.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import { shownWalk } from './inline-story.ts';

const AT_LATEST_MS = 8000;

const usePlayer = openedOnce<WalkPlayer>();

interface OpenWalkProps {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
}

/** An open walk: its sound, its navigation, and the screen that is shown. */
export function OpenWalk({ ports, story, walk, trackSlug }: OpenWalkProps) {
  const [toasts] = useState(openToasts);
  const texts = useSyncExternalStore(onMessages, loadedMessages);
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
  useAfterFirstSound(walkContext, ports);
  usePageLanguage(story, language, languageCode);
  const { setLanguage } = routing;
  const around = useMemo(
    () => aroundScreen(walkContext, ports, setLanguage),
    [walkContext, ports, setLanguage],
  );
  return (
    <LanguageContext value={languageCode}>
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
    </LanguageContext>
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

interface Opening {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
  readonly language: LanguageId;
}

/** The walk's sound, for as long as the walk is open. */
function useOpenPlayer({ ports, story, walk, trackSlug, language }: Opening): WalkPlayer {
  const player = usePlayer(story.slug, () => {
    if (trackSlug !== undefined) walk.send({ type: 'track/opened', track: trackSlug });
    const track = initialTrack(story, walk.progress(), trackSlug);
    return openPlayer({ story, walk, ports, language, track });
  });
  const shown = useRef(language);
  useEffect(() => {
    shown.current = language;
    player.setLanguage(language);
  }, [player, language]);
  useEffect(() => {
    walk.send({ type: 'time/passed', atMs: ports.clock.nowMs() });
    const closePlayer = player.open();
    // Another tab has saved: any event makes the walk read the stored progress.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey(story.slug)) return;
      walk.send({ type: 'time/passed', atMs: ports.clock.nowMs() });
    };
    window.addEventListener('storage', onStorage);
    const stopCommands = walk.onCommand((command) => {
      if (command.type === 'walk/leave') ports.history.push(withBasePath('/'));
    });
    const stopWatching = ports.sync.countOpenWalk({ story, walk, language: () => shown.current });
    return () => {
      stopWatching();
      stopCommands();
      window.removeEventListener('storage', onStorage);
      closePlayer();
      ports.closeEffects();
      walk.close();
    };
  }, [ports, story, walk, player]);
  return player;
}

/**
 * What the open walk needs after its first sound: DOMPurify, and the news of another revision, which
 * the server may have by now of a walk from the device, or of one that is open for long.
 */
function useAfterFirstSound(
  { story, navigation }: Pick<WalkContext, 'story' | 'navigation'>,
  ports: Ports,
): void {
  const navigationNow = useRef(navigation);
  useEffect(() => {
    navigationNow.current = navigation;
  }, [navigation]);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    afterFirstSound(window, AT_LATEST_MS, () => {
      void loadPurified();
      import('./watch-revision.ts').then(
        ({ watchRevision }) => {
          if (isOver) return;
          const toInfo = () => {
            navigationNow.current.showTab('info');
          };
          stop = watchRevision({ story, toInfo }, shownWalk() === story.slug, ports);
        },
        // Without the network that would bring the script, nothing can be queried either.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [story, ports]);
}

/**
 * A button that was tapped on the server-rendered page, before the app had loaded, is clicked now.
 * Each button of that page has an id, by which it is found.
 */
function useTappedButton(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const tapped = dataset['tapped'];
    delete dataset['tapped'];
    if (tapped !== undefined) document.getElementById(tapped)?.click();
  }, []);
}
