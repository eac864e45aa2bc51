import { beforeEach, expect, test, vi } from 'vitest';
import { elementAudio } from './audio-element.ts';

/** As an element is between an order and its event: it plays, and has said nothing yet. */
class QuietElement extends EventTarget {
  src = '';
  preload = 'metadata';
  paused = true;
  ended = false;
  error = null;
  currentTime = 0;
  duration = NaN;
  readyState = 0;
  readonly HAVE_NOTHING = 0;
  readonly HAVE_FUTURE_DATA = 3;
  preservesPitch = false;
  getAttribute = () => (this.src === '' ? null : this.src);
  play = () => {
    this.paused = false;
    return Promise.resolve();
  };
}

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://walk.example/' });
  return () => vi.unstubAllGlobals();
});

test('what was asked to play counts as sounding before the element says so, and tells once', () => {
  const element = new QuietElement();
  const audio = elementAudio(element as unknown as HTMLAudioElement, {
    silenceUrl: '/assets/audio/empty.mp3',
    whyFailed: () => Promise.resolve('audio/missing'),
  });
  audio.load('/turm.m4a');
  const heard = vi.fn<() => void>();
  audio.subscribe(heard);
  audio.play();
  expect(audio.state().phase).toBe('loading');
  expect(heard).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('play'));
  expect(heard).toHaveBeenCalledOnce();
});
