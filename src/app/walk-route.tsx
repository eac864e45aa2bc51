import { useEffect, useMemo, useState } from 'react';
import { readStory } from '../adapters/api-http/api-http.ts';
import type { Story, Track } from '../core/story/model.ts';
import { initialTrack } from '../core/track/initial-track.ts';
import { WalkPage } from '../features/player/walk-page.tsx';
import { messagesFor } from '../i18n/messages.ts';
import type { ApiFault } from '../ports/api.ts';
import type { AudioPort } from '../ports/audio.ts';
import { openWalk, type WalkRunner } from '../runtime/walk-runner.ts';
import { shownLanguage, takeInlineStory } from './inline-story.ts';
import { chooseLanguage, codeOfLanguage } from './language.ts';
import type { Ports } from './ports.ts';
import { WalkFault, WalkSkeleton } from './walk-fault.tsx';

interface WalkRouteProps {
  readonly ports: Ports;
  readonly walkSlug: string;
  readonly trackSlug: string | undefined;
}

type Loaded = { readonly story: Story; readonly walk: WalkRunner } | { readonly fault: ApiFault };

export function WalkRoute({ ports, walkSlug, trackSlug }: WalkRouteProps) {
  const { loaded, retry } = useWalk(ports, walkSlug);
  if (!loaded) return <WalkSkeleton />;
  if ('fault' in loaded) return <WalkFault fault={loaded.fault} onRetry={retry} />;
  return <OpenWalk ports={ports} trackSlug={trackSlug} {...loaded} />;
}

function useWalk(ports: Ports, walkSlug: string) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => {
    const inline = takeInlineStory(walkSlug);
    return inline === undefined
      ? undefined
      : opened(readStory(inline, walkSlug, ports.report), ports);
  });
  useEffect(() => {
    if (loaded) return;
    const abort = new AbortController();
    void ports.api.getStory(walkSlug, abort.signal).then((answer) => {
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
  return { story, walk: openWalk(story, ports) };
}

interface OpenWalkProps {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
}

function OpenWalk({ ports, story, walk, trackSlug }: OpenWalkProps) {
  const language = useMemo(() => {
    const asked = new URLSearchParams(window.location.search).get('lang') ?? undefined;
    return chooseLanguage(story.languages, asked ?? shownLanguage(), navigator.languages);
  }, [story]);
  const code = codeOfLanguage(story.languages, language);
  const [first] = useState(() => {
    if (trackSlug !== undefined) walk.send({ type: 'track/opened', track: trackSlug });
    return soundingTrack(story, ports.audio) ?? initialTrack(story, walk.progress(), trackSlug);
  });
  useEffect(() => {
    document.documentElement.lang = code;
  }, [code]);
  useEffect(() => {
    walk.send({ type: 'time/passed', atMs: ports.clock.nowMs() });
    // Begun on the server's page: what playing opens is opened now.
    const begun = soundingTrack(story, ports.audio);
    if (begun) walk.send({ type: 'track/played', track: begun.slug, atMs: ports.clock.nowMs() });
    return walk.close;
  }, [ports, walk, story]);
  return (
    <WalkPage
      story={story}
      walk={walk}
      audio={ports.audio}
      language={language}
      messages={messagesFor(code)}
      nowMs={ports.clock.nowMs}
      firstTrack={first}
      isTrackMissing={
        trackSlug !== undefined && !story.tracks.some(({ slug }) => slug === trackSlug)
      }
    />
  );
}

/** The track that already sounds while the app comes: whatever else the rules say, it stays. */
function soundingTrack(story: Story, audio: AudioPort): Track | undefined {
  const { url, phase } = audio.state();
  if (url === undefined || phase === 'idle') return undefined;
  return story.tracks.find((track) => Object.values(track.audio).includes(url));
}
