import { beforeEach, expect, test, vi } from 'vitest';
import { elementAudio } from './element.ts';
import { fileAddress, sourceAddress, type Workers } from './source-address.ts';
import { QuietElement } from './testing/quiet-element.ts';

/** A page without a worker, until one takes control. */
class LateWorker extends EventTarget {
  controller: ServiceWorker | null = null;
  come() {
    this.controller = {} as ServiceWorker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://walk.example/' });
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  return () => vi.unstubAllGlobals();
});

function anOutput() {
  const element = new QuietElement();
  const worker = new LateWorker();
  const audio = elementAudio(element as unknown as HTMLAudioElement, {
    silenceUrl: '/empty.mp3',
    whyFailed: () => Promise.resolve('audio/network'),
    workers: worker as unknown as Workers,
  });
  audio.load('/turm.m4a');
  return { element, worker, audio };
}

test('a file has another address for the browser after a worker has been installed, and the same for all other code', () => {
  const worker = new LateWorker();
  const { of } = sourceAddress(worker as unknown as Workers);
  expect(of('/turm.m4a')).toBe('/turm.m4a');
  worker.come();
  expect(of('/turm.m4a')).not.toBe('/turm.m4a');
  expect(fileAddress(of('/turm.m4a'))).toBe('/turm.m4a');
  expect(of('/turm.m4a#t=3')).toBe('/turm.m4a#t=3');
});

test('a page that began with a worker, or never has one, loads each file unchanged', () => {
  const worker = new LateWorker();
  worker.come();
  expect(sourceAddress(worker as unknown as Workers).of('/turm.m4a')).toBe('/turm.m4a');
  expect(sourceAddress(undefined).of('/turm.m4a')).toBe('/turm.m4a');
});

test('a sound that waits to play is reloaded when the worker is installed, at its position', () => {
  const { element, worker, audio } = anOutput();
  element.currentTime = 12;
  worker.come();
  expect(element.sources).toEqual(['/turm.m4a', '/turm.m4a#taken-over']);
  expect([element.currentTime, audio.state().url]).toEqual([12, '/turm.m4a']);
  audio.load('/turm.m4a');
  expect(element.sources).toHaveLength(2);
});

test('a sound that plays meanwhile is reloaded when it breaks, plays on, and emits no error', async () => {
  const { element, worker, audio } = anOutput();
  audio.play();
  element.currentTime = 12;
  worker.come();
  expect(element.sources).toEqual(['/turm.m4a']);
  element.fail();
  await Promise.resolve();
  expect(element.sources).toEqual(['/turm.m4a', '/turm.m4a#taken-over']);
  expect([element.paused, element.currentTime, audio.state().error]).toEqual([
    false,
    12,
    undefined,
  ]);
});

test('a second failure is reported, and retried at the same address', async () => {
  const { element, worker, audio } = anOutput();
  audio.play();
  worker.come();
  element.fail();
  element.fail();
  await vi.waitFor(() => {
    expect(audio.state().error).toBe('audio/network');
  });
  audio.retry();
  expect(element.sources.at(-1)).toBe('/turm.m4a#taken-over');
});

test('a sound whose playback is blocked after reloading is reported', async () => {
  const { element, worker, audio } = anOutput();
  audio.play();
  worker.come();
  element.playError = new DOMException('no tap', 'NotAllowedError');
  element.fail();
  await vi.waitFor(() => {
    expect(audio.state().error).toBe('audio/blocked');
  });
});
