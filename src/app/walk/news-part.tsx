import { useEffect } from 'react';
import { leftHalfWay } from '../../core/listening/last-heard.ts';
import type { Progress } from '../../core/progress/state.ts';
import { NewsLine } from '../../features/news/news-line.tsx';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { openKept } from '../../runtime/walking/kept.ts';
import { openWalkNews, type WalkNews } from '../../runtime/walk-news.ts';
import { afterFrame } from '../../ui/after-frame.ts';
import type { Ports } from '../ports.ts';

export interface NewsPartProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
  readonly isAtPuzzles: boolean;
  /** The visitor's progress when the walk was opened. */
  readonly first: Progress;
  /** The walk was opened at one of its stations. */
  readonly isByLink: boolean;
}

const known = new WeakMap<WalkRunner, WalkNews>();

/** An open walk has one, whatever tab is shown. */
function newsOf({ scene, ports, first }: NewsPartProps): WalkNews {
  const { walk, story, player } = scene;
  const found = known.get(walk);
  if (found) return found;
  const made = openWalkNews({ story, walk, player, first, end: endMemory(scene, ports) });
  known.set(walk, made);
  return made;
}

/** Whoever comes back without a link to a station may want to go on where they stopped. */
function useOfferAtFirst({ scene, ports, first, isByLink }: NewsPartProps): void {
  const { story, player } = scene;
  useEffect(() => {
    const { track, begun } = player.state();
    const left = leftHalfWay(story, first);
    if (isByLink || ports.isPreview || begun !== undefined) return;
    if (left && left.slug !== track?.slug) player.offer(left);
  }, [story, player, ports, first, isByLink]);
}

/** The device keeps it beside the stations that were arrived at: a reset forgets both. */
function endMemory({ story, walk }: WalkScene, ports: Ports) {
  const kept = openKept({ story, walk, store: ports.walking });
  return {
    isTold: () => kept.read().isEndTold === true,
    noteTold: () => {
      kept.change({ isEndTold: true });
    },
  };
}

/**
 * Follows the walk on every tab for as long as it is open. The first words wait for a frame: screen
 * readers do not read a region that arrives with its words.
 */
export function NewsPart(props: NewsPartProps) {
  const { scene, isAtPuzzles } = props;
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
  return <NewsLine scene={scene} news={news} isAtPuzzles={isAtPuzzles} />;
}
