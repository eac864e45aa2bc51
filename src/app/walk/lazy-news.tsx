import { useState } from 'react';
import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';
import type { NewsPartProps } from './news-part.tsx';

const loader = roomLoader(
  'news',
  () => import('./news-part.tsx').then((chunk) => chunk.NewsPart),
  systemClock,
);

/** It comes late, and still tells what has happened since the walk was opened. */
export function LazyNews(props: Omit<NewsPartProps, 'first'>) {
  const [isByLink] = useState(props.isByLink);
  const [first] = useState(props.scene.walk.progress);
  const state = useLaterRoom(loader);
  return state.phase === 'ready' ? (
    <state.room {...props} first={first} isByLink={isByLink} />
  ) : null;
}
