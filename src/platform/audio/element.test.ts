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

/** The page's own script has requested playback from a second; nothing of the file has come. */
function adoptedAt(positionS: number) {
  const element = new QuietElement();
  element.src = '/turm.m4a';
  Object.assign(element, { readyState: element.HAVE_NOTHING, currentTime: positionS });
  void element.play();
  const audio = elementAudio(element as unknown as HTMLAudioElement, {
    silenceUrl: '/assets/audio/empty.mp3',
    whyFailed: () => Promise.resolve('audio/missing'),
  });
  return { element, audio };
}

test('a sound that was requested before hydration, and loads, begins at the requested second', () => {
  const { element, audio } = adoptedAt(25);
  expect(audio.state()).toMatchObject({ phase: 'loading', positionS: 25 });
  Object.assign(element, { readyState: 4, duration: 60 });
  element.dispatchEvent(new Event('loadedmetadata'));
  expect(element.currentTime).toBe(25);
});

test('a nearly finished sound that the page’s own script has returned to the beginning stays there', () => {
  const { element } = adoptedAt(59.5);
  Object.assign(element, { readyState: 4, duration: 60, currentTime: 0 });
  element.dispatchEvent(new Event('loadedmetadata'));
  expect(element.currentTime).toBe(0);
});

test('a start position that the browser has forgotten is set again', () => {
  const { element } = adoptedAt(25);
  Object.assign(element, { readyState: 4, duration: 60, currentTime: 0 });
  element.dispatchEvent(new Event('loadedmetadata'));
  expect(element.currentTime).toBe(25);
});
