import { useEffect, useState } from 'react';
import type { LanguageId, Story, Track } from '../../core/story/model.ts';
import { initialTrack } from '../../core/track/initial-track.ts';
import type { AudioPort } from '../../ports/audio.ts';
import { openPlayer } from '../../runtime/open-player.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { Ports } from '../ports.ts';

interface Opening {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
  readonly language: LanguageId;
}

/** The walk's sound, for as long as the walk is open. */
export function useOpenPlayer({ ports, story, walk, trackSlug, language }: Opening): WalkPlayer {
  const [player] = useState(() => {
    if (trackSlug !== undefined) walk.send({ type: 'track/opened', track: trackSlug });
    const track =
      soundingTrack(story, ports.audio) ?? initialTrack(story, walk.progress(), trackSlug);
    return openPlayer({ story, walk, ports, language, track });
  });
  useEffect(() => {
    player.setLanguage(language);
  }, [player, language]);
  useEffect(() => {
    walk.send({ type: 'time/passed', atMs: ports.clock.nowMs() });
    // Begun on the server's page: what playing opens is opened now.
    const begun = soundingTrack(story, ports.audio);
    if (begun) walk.send({ type: 'track/played', track: begun.slug, atMs: ports.clock.nowMs() });
    return walk.close;
  }, [ports, walk, story]);
  return player;
}

/** The track that already sounds while the app comes: whatever else the rules say, it stays. */
function soundingTrack(story: Story, audio: AudioPort): Track | undefined {
  const { url, phase } = audio.state();
  if (url === undefined || phase === 'idle') return undefined;
  return story.tracks.find((track) => Object.values(track.audio).includes(url));
}
