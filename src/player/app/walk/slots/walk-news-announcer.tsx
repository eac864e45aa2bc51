import { useEffect } from 'react';
import { leftHalfWay } from '../../../../core/listening/last-heard.ts';
import type { Progress } from '../../../../core/progress/state.ts';
import { NewsBanner } from '../../../news/news-banner.tsx';
import type { WalkRunner } from '../../../session/walk-runner.ts';
import type { WalkContext } from '../../../session/walk-context.ts';
import { openWalkingStore } from '../../../walking/walking-store.ts';
import { openWalkNews, type WalkNews } from '../../../news/walk-news.ts';
import { afterFrame } from '../../../../ui/after-frame.ts';
import type { Ports } from '../../ports/browser-ports.ts';

export interface WalkNewsAnnouncerProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
  readonly isAtPuzzles: boolean;
  /** The visitor's progress when the walk was opened. */
  readonly first: Progress;
  /** The walk was opened at one of its stations. */
  readonly isByLink: boolean;
}

const newsOfWalk = new WeakMap<WalkRunner, WalkNews>();

/** An open walk has one news object, whatever tab is shown. */
function newsOf({ walkContext, ports, first }: WalkNewsAnnouncerProps): WalkNews {
  const { walk, story, player } = walkContext;
  const found = newsOfWalk.get(walk);
  if (found) return found;
  const made = openWalkNews({ story, walk, player, first, end: endSeenStore(walkContext, ports) });
  newsOfWalk.set(walk, made);
  return made;
}

/** A visitor who comes back without a link to a station may want to go on where they stopped. */
function useOfferAtFirst({ walkContext, ports, first, isByLink }: WalkNewsAnnouncerProps): void {
  const { story, player } = walkContext;
  useEffect(() => {
    const { track, begun } = player.state();
    const lastTrack = leftHalfWay(story, first);
    if (isByLink || ports.isPreview || begun !== undefined) return;
    if (lastTrack && lastTrack.slug !== track?.slug) player.offer(lastTrack);
  }, [story, player, ports, first, isByLink]);
}

/** The device stores it beside the stations that were arrived at: a reset deletes both. */
function endSeenStore({ story, walk }: WalkContext, ports: Ports) {
  const walkingStore = openWalkingStore({ story, walk, store: ports.walking });
  return {
    isEndAnnounced: () => walkingStore.readWalking().isEndTold === true,
    noteEndAnnounced: () => {
      walkingStore.changeWalking({ isEndTold: true });
    },
  };
}

/**
 * Follows the walk on every tab for as long as it is open. The first message waits for a frame:
 * screen readers do not read a region that is inserted together with its text.
 */
export function WalkNewsAnnouncer(props: WalkNewsAnnouncerProps) {
  const { walkContext, isAtPuzzles } = props;
  const news = newsOf(props);
  useEffect(() => {
    let close: (() => void) | undefined;
    const callOff = afterFrame(() => {
      close = news.open();
    });
    return () => {
      callOff();
      close?.();
    };
  }, [news]);
  useOfferAtFirst(props);
  return <NewsBanner walkContext={walkContext} news={news} isAtPuzzles={isAtPuzzles} />;
}
