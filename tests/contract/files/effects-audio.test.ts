import { describe, expect, test } from 'vitest';
import { memoryAudio, type MemoryAudio } from '../../../src/platform/audio/memory.ts';
import { reversibleOutput } from '../../../src/platform/audio-effects/reversible-output.ts';
import { memoryEffectsAudio } from '../../../src/platform/audio-effects/memory.ts';
import type { AudioPort } from '../../../src/platform/audio/port.ts';
import type { EffectsAudioPort } from '../../../src/platform/audio-effects/port.ts';

type OutputUnderTest = Omit<AudioPort, 'load' | 'subscribe'> &
  Pick<EffectsAudioPort, 'loadSource' | 'reversal'> & {
    readonly setReversed: (isReversed: boolean) => void;
    readonly happen: MemoryAudio['happen'];
  };

/**
 * The memory output, and the real one's logic for files and seconds (its sound is tested in e2e).
 */
const outputs: Readonly<Record<string, () => OutputUnderTest>> = {
  memory: () => {
    const audio = memoryEffectsAudio();
    const setReversed = (isReversed: boolean) => {
      audio.apply({ ...audio.applied(), isReversed });
    };
    return { ...audio, setReversed };
  },
  tone: () => {
    const file = memoryAudio();
    const output = reversibleOutput({
      output: file,
      fetch: () => Promise.reject(new TypeError('offline')),
      notify: () => undefined,
    });
    return { ...output, happen: file.happen };
  },
};

const turned = () => new Promise((resolve) => setImmediate(resolve));

describe.each(Object.entries(outputs))('an audio output with effects: %s', (_name, make) => {
  test('a loaded track is silent at its beginning', () => {
    const output = make();
    output.loadSource({ url: 'a.m4a', reversedUrl: undefined });
    expect(output.state()).toMatchObject({ url: 'a.m4a', phase: 'idle', positionS: 0 });
  });

  test('it plays, pauses and seeks in seconds of the track', () => {
    const output = make();
    output.loadSource({ url: 'a.m4a', reversedUrl: 'a.reversed.m4a' });
    output.happen({ durationS: 60 });
    output.seek(20);
    output.play();
    expect(output.state()).toMatchObject({ phase: 'playing', positionS: 20 });
    output.pause();
    expect(output.state()).toMatchObject({ phase: 'paused', positionS: 20 });
  });

  test('its address is the track’s, also while it sounds backwards', () => {
    const output = make();
    output.loadSource({ url: 'a.m4a', reversedUrl: 'a.reversed.m4a' });
    output.setReversed(true);
    expect([output.state().url, output.reversal()]).toEqual(['a.m4a', 'possible']);
  });

  test('without a reversed rendition and a way to make one, it reports that it cannot be reversed', async () => {
    const output = make();
    output.loadSource({ url: 'a.m4a', reversedUrl: undefined });
    expect(output.reversal()).toBe('possible');
    output.setReversed(true);
    await turned();
    expect(output.reversal()).toBe('impossible');
    expect(output.state().url).toBe('a.m4a');
  });

  test('what was impossible for one track does not affect the next', async () => {
    const output = make();
    output.loadSource({ url: 'a.m4a', reversedUrl: undefined });
    output.setReversed(true);
    await turned();
    output.loadSource({ url: 'b.m4a', reversedUrl: 'b.reversed.m4a' });
    expect(output.reversal()).toBe('possible');
  });
});
