import { useMemo, useRef } from 'react';
import type { LanguageId, Story, Tab, Track } from '../../../core/story/model.ts';
import { valueIn } from '../../../core/story/read.ts';
import { isLocked } from '../../../core/progress/lock.ts';
import { tabAfterChoosing } from '../../../core/track/start-tab.ts';
import { messagesFor } from '../../../i18n/messages.ts';
import type { SharePort } from '../../../platform/device/port.ts';
import type { Toasts } from '../../../lib/toasts.ts';
import type { WalkPlayer } from '../../session/walk-player.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import type { WalkNavigation } from '../../session/walk-context.ts';
import { afterFrame } from '../../../ui/after-frame.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { codeOfLanguage } from './language.ts';
import type { WalkRouting } from './use-walk-routing.ts';

interface Choosing {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly player: WalkPlayer;
  readonly routing: WalkRouting;
  readonly toasts: Toasts;
  readonly sharing: SharePort;
  readonly noteScan: (walk: string, track: string | undefined) => void;
}

export function useNavigation(choosing: Choosing): WalkNavigation {
  const { story, walk, player, routing, toasts, sharing, noteScan } = choosing;
  const { tabNow, language, leaveTab, replaceTrack, openWalk, openTransfer } = routing;
  const { showTab, showTrack } = useTrackAFrameLater(routing);
  return useMemo(
    () => ({
      showTab,
      leaveTab,
      openWalk: (other: string, track: string | undefined, query: string) => {
        noteScan(other, track);
        openWalk(other, track, query);
      },
      openTransfer,
      share: (track: Track | undefined) => {
        const messages = messagesFor(codeOfLanguage(story.languages, language));
        void sharing.shareLink(linkTo(story, track, language)).then((outcome) => {
          if (outcome === 'copied') toasts.showToast(messages.linkCopied, 'success');
          if (outcome === 'failed') toasts.showToast(messages.shareFailed);
        });
      },
      chooseTrack: (track: Track) => {
        if (!isChosen({ story, walk, player }, track)) return;
        showTrack(track.slug, tabAfterChoosing(story, tabNow()));
      },
      selectTrack: (track: Track) => {
        if (isChosen({ story, walk, player }, track)) replaceTrack(track.slug, tabNow());
      },
    }),
    [
      story,
      walk,
      player,
      toasts,
      sharing,
      noteScan,
      tabNow,
      language,
      showTab,
      leaveTab,
      showTrack,
      replaceTrack,
      openWalk,
      openTransfer,
    ],
  );
}

/**
 * The browser begins to load a sound with its next tasks: the page of its station is drawn after
 * them. On a slow phone that frame is long, and a tab tapped within it stays.
 */
function useTrackAFrameLater({
  showTab,
  showTrack,
}: WalkRouting): Pick<WalkRouting, 'showTab' | 'showTrack'> {
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

/** Whether it was unlocked. It plays before the page changes: sound must begin within the tap. */
function isChosen(
  { story, walk, player }: Pick<Choosing, 'story' | 'walk' | 'player'>,
  track: Track,
): boolean {
  // Where it is locked, the rules respond with the command that leads to its password.
  walk.send({ type: 'track/opened', track: track.slug });
  if (isLocked(story, walk.progress(), track)) return false;
  player.choose(track, 'play');
  return true;
}

function linkTo(story: Story, track: Track | undefined, language: LanguageId) {
  const title = valueIn(track?.name ?? story.title, language) ?? story.slug;
  const path = ['a', story.slug, ...(track ? [track.slug] : [])].map(encodeURIComponent).join('/');
  return { title, url: new URL(withBasePath(`/${path}`), window.location.href).href };
}
