import { useEffect, useRef } from 'react';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import { storageKey } from '../../../core/progress/storage.ts';
import { initialTrack } from '../../../core/track/initial-track.ts';
import { openPlayer } from '../../listening/open-player.ts';
import type { WalkPlayer } from '../../session/walk-player.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { openedOnce } from '../opened-once.ts';
import type { Ports } from '../ports/browser-ports.ts';

interface Opening {
  readonly ports: Ports;
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly trackSlug: string | undefined;
  readonly language: LanguageId;
}

const usePlayer = openedOnce<WalkPlayer>();

/** The walk's sound, for as long as the walk is open. */
export function useOpenPlayer({ ports, story, walk, trackSlug, language }: Opening): WalkPlayer {
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
