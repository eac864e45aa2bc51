import { beforeEach, expect, test, vi } from 'vitest';
import { elementAudio } from './element.ts';
import { QuietElement } from './testing/quiet-element.ts';

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://walk.example/' });
  return () => vi.unstubAllGlobals();
});

test('a requested sound counts as playing before the element reports it, and notifies once', () => {
  const element = new QuietElement();
  element.readyState = element.HAVE_NOTHING;
  const audio = elementAudio(element as unknown as HTMLAudioElement, {
    silenceUrl: '/assets/audio/empty.mp3',
    whyFailed: () => Promise.resolve('audio/missing'),
  });
  audio.load('/turm.m4a');
  const onNotify = vi.fn<() => void>();
  audio.subscribe(onNotify);
  audio.play();
  expect(audio.state().phase).toBe('loading');
  expect(onNotify).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('play'));
  expect(onNotify).toHaveBeenCalledOnce();
});
