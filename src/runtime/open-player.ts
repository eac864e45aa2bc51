import { readText } from '../core/story/read.ts';
import type { LanguageId, Story, Track } from '../core/story/model.ts';
import { playlist } from '../core/track/playlist.ts';
import type { Aside, PlayerPorts, PlayerState, WalkPlayer } from './walk-player.ts';
import type { WalkRunner } from './walk-runner.ts';

export interface PlayerOptions {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly ports: PlayerPorts;
  readonly language: LanguageId;
  readonly track: Track | undefined;
}

type Held = Omit<PlayerState, 'sound' | 'url' | 'soundLanguage'> & {
  readonly language: LanguageId;
};

export function openPlayer({ story, walk, ports, language, track }: PlayerOptions): WalkPlayer {
  const { audio, clock } = ports;
  const listeners = new Set<() => void>();
  let held: Held = { ...BEGINNING, track, language };
  let told = stateOf(held, audio.state());
  const tell = () => {
    told = stateOf(held, audio.state());
    for (const listener of listeners) listener();
  };
  const change = (next: Partial<Held>) => {
    held = { ...held, ...next };
    tell();
  };
  const loadCurrent = () => {
    const { url } = stateOf(held, audio.state());
    if (url === undefined) audio.pause();
    else audio.load(url);
    return url !== undefined;
  };
  const play = () => {
    if (!loadCurrent()) return;
    audio.play();
    if (held.aside || !held.track) return;
    walk.send({ type: 'track/played', track: held.track.slug, atMs: clock.nowMs() });
  };
  const choose = (chosen: Track, how: 'play' | 'show') => {
    change({ track: chosen, aside: undefined, offered: undefined });
    walk.send({ type: 'track/loaded', track: chosen.slug });
    loadCurrent();
    if (how === 'play') play();
  };
  const stopListening = audio.subscribe(() => {
    if (audio.state().phase === 'ended' && told.sound.phase !== 'ended') onEnded();
    tell();
  });
  const onEnded = () => {
    if (held.aside) change({ aside: undefined });
    else change({ offered: neighbour(story, walk, held.track, 1) });
    audio.seek(0);
    loadCurrent();
  };
  loadCurrent();
  return {
    state: () => told,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose,
    play,
    pause: audio.pause,
    seek: audio.seek,
    skip: (byS) => {
      audio.seek(audio.state().positionS + byS);
    },
    hear: (aside: Aside) => {
      const isSame = held.aside?.url === aside.url;
      change({ aside });
      if (isSame && audio.state().phase === 'playing') audio.pause();
      else play();
    },
    setRate: (rate) => {
      change({ rate });
    },
    setSleep: (sleep) => {
      change({ sleep: sleep === 'station-end' ? { kind: 'station-end' } : undefined });
    },
    setPlaysOn: (playsOn) => {
      change({ playsOn });
    },
    playNeighbour: (by) => {
      const next = neighbour(story, walk, held.track, by);
      if (next) choose(next, 'play');
    },
    dropOffer: () => {
      change({ offered: undefined });
    },
    setEffects: (effects) => {
      change({ effects });
    },
    setLanguage: (next) => {
      change({ language: next });
      loadCurrent();
    },
    close: stopListening,
  };
}

const BEGINNING = {
  aside: undefined,
  rate: 1,
  effects: undefined,
  sleep: undefined,
  offered: undefined,
  playsOn: false,
  interruptedAtS: undefined,
};

function stateOf({ language, ...held }: Held, sound: PlayerState['sound']): PlayerState {
  const read = held.track && readText(held.track.audio, language);
  return { ...held, url: held.aside?.url ?? read?.value, soundLanguage: read?.language, sound };
}

function neighbour(story: Story, walk: WalkRunner, track: Track | undefined, by: 1 | -1) {
  const all = playlist(story, walk.progress());
  const at = all.findIndex(({ slug }) => slug === track?.slug);
  return at === -1 ? all[0] : all[at + by];
}
