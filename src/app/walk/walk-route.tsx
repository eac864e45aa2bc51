import { useEffect, useState } from 'react';
import { trackBySlug } from '../../core/story/find.ts';
import type { Story } from '../../core/story/model.ts';
import type { ApiFault } from '../../ports/api.ts';
import { loadFormatting } from '../../features/player/formatting.ts';
import { openKeptWalk } from '../../runtime/open-kept-walk.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { Ports } from '../ports.ts';
import { RoomWaiting } from '../lazy-room.tsx';
import { openedOnce } from '../opened-once.ts';
import { shownMessages } from '../shown-messages.ts';
import { takeInlineStory } from './inline-story.ts';
import { OpenWalk } from './open-walk.tsx';
import { WalkFault } from './walk-fault.tsx';

interface WalkRouteProps {
  readonly ports: Ports;
  readonly walkSlug: string;
  readonly trackSlug: string | undefined;
}

type Loaded = { readonly story: Story; readonly walk: WalkRunner } | { readonly fault: ApiFault };

const useFirst = openedOnce<{ readonly first: Loaded | undefined }>();

export function WalkRoute({ ports, walkSlug, trackSlug }: WalkRouteProps) {
  const { loaded, retry } = useWalk(ports, walkSlug);
  if (!loaded) {
    return <RoomWaiting label={shownMessages().loading} onRetry={retry} place="page" />;
  }
  if ('fault' in loaded) return <WalkFault ports={ports} fault={loaded.fault} onRetry={retry} />;
  // A sign or link may say what the station was called before.
  const known = trackSlug === undefined ? undefined : trackBySlug(loaded.story, trackSlug);
  return <OpenWalk ports={ports} trackSlug={known?.slug ?? trackSlug} {...loaded} />;
}

function useWalk(ports: Ports, walkSlug: string) {
  const [attempt, setAttempt] = useState(0);
  const { first } = useFirst(walkSlug, () => {
    const inline = takeInlineStory(walkSlug);
    return { first: inline && opened(inline, ports) };
  });
  const [loaded, setLoaded] = useState<Loaded | undefined>(first);
  useEffect(() => {
    if (loaded) return;
    const abort = new AbortController();
    const formatting = loadFormatting();
    void ports.api.getStory(walkSlug, abort.signal).then(async (answer) => {
      await formatting;
      if (abort.signal.aborted) return;
      setLoaded(answer.ok ? opened(answer.value, ports) : answer);
    });
    return () => {
      abort.abort();
    };
  }, [ports, walkSlug, loaded, attempt]);
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return { loaded, retry };
}

function opened(story: Story, ports: Ports): Loaded {
  return { story, walk: openKeptWalk(story, ports) };
}
