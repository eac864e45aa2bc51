import { useMemo, useRef } from 'react';
import type { LanguageId, Story, Tab, Track } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { isLocked } from '../../core/progress/lock.ts';
import { tabAfterChoosing } from '../../core/track/start-tab.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { SharePort } from '../../ports/share.ts';
import type { Notices } from '../../runtime/notices.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkWays } from '../../runtime/walk-scene.ts';
import { afterFrame } from '../../ui/after-frame.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { codeOfLanguage } from './language.ts';
import type { WalkNavigation } from './use-walk-navigation.ts';

interface Choosing {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly player: WalkPlayer;
  readonly navigation: WalkNavigation;
  readonly notices: Notices;
  readonly sharing: SharePort;
  readonly noteScan: (walk: string, track: string | undefined) => void;
}

export function useSceneWays(choosing: Choosing): WalkWays {
  const { story, walk, player, navigation, notices, sharing, noteScan } = choosing;
  const { tabNow, language, leaveTab, standAt, openWalk, openPassport } = navigation;
  const { showTab, showTrack } = useTrackAFrameLater(navigation);
  return useMemo(
    () => ({
      showTab,
      leaveTab,
      openWalk: (other: string, track: string | undefined, query: string) => {
        noteScan(other, track);
        openWalk(other, track, query);
      },
      openPassport,
      share: (track: Track | undefined) => {
        const messages = messagesFor(codeOfLanguage(story.languages, language));
        void sharing.share(linkTo(story, track, language)).then((outcome) => {
          if (outcome === 'copied') notices.say(messages.linkCopied, 'success');
          if (outcome === 'failed') notices.say(messages.shareFailed);
        });
      },
      chooseTrack: (track: Track) => {
        if (!isChosen({ story, walk, player }, track)) return;
        showTrack(track.slug, tabAfterChoosing(story, tabNow()));
      },
      selectTrack: (track: Track) => {
        if (isChosen({ story, walk, player }, track)) standAt(track.slug, tabNow());
      },
    }),
    [
      story,
      walk,
      player,
      notices,
      sharing,
      noteScan,
      tabNow,
      language,
      showTab,
      leaveTab,
      showTrack,
      standAt,
      openWalk,
      openPassport,
    ],
  );
}

/**
 * The browser begins to load a sound with its next tasks: the page of its station is drawn behind
 * them. On a slow phone that frame is long, and who taps a tab within it is not led away from it.
 */
function useTrackAFrameLater({
  showTab,
  showTrack,
}: WalkNavigation): Pick<WalkNavigation, 'showTab' | 'showTrack'> {
  const coming = useRef<{ tab: Tab | undefined }>(undefined);
  return useMemo(
    () => ({
      showTab: (tab: Tab) => {
        if (coming.current) coming.current.tab = tab;
        else showTab(tab);
      },
      showTrack: (slug: string, tab: Tab | undefined) => {
        const next = { tab };
        coming.current = next;
        afterFrame(() => {
          // Another one has been chosen since.
          if (coming.current !== next) return;
          coming.current = undefined;
          showTrack(slug, next.tab);
        });
      },
    }),
    [showTab, showTrack],
  );
}

/** Whether it was open. Played before the page changes: sound may begin only within the tap itself. */
function isChosen(
  { story, walk, player }: Pick<Choosing, 'story' | 'walk' | 'player'>,
  track: Track,
): boolean {
  // Locked: the rules answer with the way to its password.
  walk.send({ type: 'track/opened', track: track.slug });
  if (isLocked(story, walk.progress(), track)) return false;
  player.choose(track, 'play');
  return true;
}

function linkTo(story: Story, track: Track | undefined, language: LanguageId) {
  const title = valueIn(track?.name ?? story.title, language) ?? story.slug;
  const path = ['a', story.slug, ...(track ? [track.slug] : [])].map(encodeURIComponent).join('/');
  return { title, url: new URL(hostAddress(`/${path}`), window.location.href).href };
}
