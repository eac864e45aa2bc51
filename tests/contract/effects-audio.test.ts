import { describe, expect, test } from 'vitest';
import { memoryAudio, type MemoryAudio } from '../../src/adapters/audio-memory/audio-memory.ts';
import { reversibleVoice } from '../../src/adapters/audio-tone/reversible-voice.ts';
import { memoryEffectsAudio } from '../../src/adapters/effects-audio-memory/effects-audio-memory.ts';
import type { AudioPort } from '../../src/ports/audio.ts';
import type { EffectsAudioPort } from '../../src/ports/effects-audio.ts';

type Voice = Omit<AudioPort, 'load' | 'subscribe'> &
  Pick<EffectsAudioPort, 'loadSource' | 'reversal'> & {
    readonly setReversed: (isReversed: boolean) => void;
    readonly happen: MemoryAudio['happen'];
  };

/** The memory voice, and what decides about files and seconds in the real one (its ears are e2e). */
const voices: Readonly<Record<string, () => Voice>> = {
  memory: () => {
    const audio = memoryEffectsAudio();
    const setReversed = (isReversed: boolean) => {
      audio.apply({ ...audio.applied(), isReversed });
    };
    return { ...audio, setReversed };
  },
  tone: () => {
    const file = memoryAudio();
    const voice = reversibleVoice({
      voice: file,
      fetch: () => Promise.reject(new TypeError('offline')),
      tell: () => undefined,
    });
    return { ...voice, happen: file.happen };
  },
};

const turned = () => new Promise((resolve) => setImmediate(resolve));

describe.each(Object.entries(voices))('a voice with effects: %s', (_name, make) => {
  test('a loaded track stands silent at its beginning', () => {
    const voice = make();
    voice.loadSource({ url: 'a.m4a', reversedUrl: undefined });
    expect(voice.state()).toMatchObject({ url: 'a.m4a', phase: 'idle', positionS: 0 });
  });

  test('it plays, pauses and seeks in seconds of the track', () => {
    const voice = make();
    voice.loadSource({ url: 'a.m4a', reversedUrl: 'a.reversed.m4a' });
    voice.happen({ durationS: 60 });
    voice.seek(20);
    voice.play();
    expect(voice.state()).toMatchObject({ phase: 'playing', positionS: 20 });
    voice.pause();
    expect(voice.state()).toMatchObject({ phase: 'paused', positionS: 20 });
  });

  test('its address is the track’s, also while it sounds backwards', () => {
    const voice = make();
    voice.loadSource({ url: 'a.m4a', reversedUrl: 'a.reversed.m4a' });
    voice.setReversed(true);
    expect([voice.state().url, voice.reversal()]).toEqual(['a.m4a', 'possible']);
  });

  test('without a reversed rendition and a way to make one, it says that it cannot be turned', async () => {
    const voice = make();
    voice.loadSource({ url: 'a.m4a', reversedUrl: undefined });
    expect(voice.reversal()).toBe('possible');
    voice.setReversed(true);
    await turned();
    expect(voice.reversal()).toBe('impossible');
    expect(voice.state().url).toBe('a.m4a');
  });

  test('what was impossible for one track says nothing of the next', async () => {
    const voice = make();
    voice.loadSource({ url: 'a.m4a', reversedUrl: undefined });
    voice.setReversed(true);
    await turned();
    voice.loadSource({ url: 'b.m4a', reversedUrl: 'b.reversed.m4a' });
    expect(voice.reversal()).toBe('possible');
  });
});
