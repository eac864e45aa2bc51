import { useState } from 'react';
import { systemClock } from '../../../../platform/system/clock-system.ts';
import { chunkLoader } from '../../../../platform/chunks/chunk-loader.ts';
import { useLazyChunk } from '../../use-lazy-chunk.ts';
import type { WalkNewsAnnouncerProps } from './walk-news-announcer.tsx';

const loader = chunkLoader(
  'news',
  () => import('./walk-news-announcer.tsx').then((chunk) => chunk.WalkNewsAnnouncer),
  systemClock,
);

/** It loads late, and still announces what has happened since the walk was opened. */
export function LazyNews(props: Omit<WalkNewsAnnouncerProps, 'first'>) {
  const [isByLink] = useState(props.isByLink);
  const [first] = useState(props.walkContext.walk.progress);
  const state = useLazyChunk(loader);
  return state.phase === 'ready' ? (
    <state.chunk {...props} first={first} isByLink={isByLink} />
  ) : null;
}
