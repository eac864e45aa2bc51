import type { Page } from 'playwright';
import { expect } from 'vitest';

export const playButton = (page: Page) =>
  page.getByRole('button', { name: 'Abspielen', exact: true });
export const pauseButton = (page: Page) =>
  page.getByRole('button', { name: 'Anhalten', exact: true });
export const seekBar = (page: Page) => page.getByRole('slider', { name: 'Stelle im Ton' });

export interface ElementAudioState {
  readonly isPaused: boolean;
  readonly atS: number;
  readonly durationS: number;
  readonly file: string;
  readonly rate: number;
  readonly preservesPitch: boolean;
}

/** The state of the page's one audio element, as the browser reports it. */
export function readAudioState(page: Page): Promise<ElementAudioState> {
  return page.evaluate(() => {
    const element = document.querySelector('audio');
    if (!element) throw new Error('the page has no voice');
    return {
      isPaused: element.paused,
      atS: element.currentTime,
      durationS: element.duration,
      // Where a worker has claimed the page meanwhile, the sound's address has a fragment.
      file: element.src.split('#', 1)[0]?.split('/').at(-1) ?? '',
      rate: element.playbackRate,
      preservesPitch: element.preservesPitch,
    };
  });
}

/** The button that resumes where the sound was stopped, and the second that it names. */
export const resumeButton = (page: Page) =>
  page.getByRole('button', { name: /^Weiter bei \d\d:\d\d$/ });
export async function offeredPositionS(page: Page): Promise<number> {
  const [minutes, seconds] = ((await resumeButton(page).textContent()) ?? '').match(/\d\d/g) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

export const positionS = async (page: Page) => (await readAudioState(page)).atS;
export const isSounding = async (page: Page) => !(await readAudioState(page)).isPaused;

/**
 * Undefined while it plays; otherwise the browser's media error, or the player's reason for the
 * silence.
 */
export const silenceReason = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('audio');
    if (element && !element.paused && !element.error) return undefined;
    const announcement = document.getElementById('klangweg-say')?.textContent;
    return element?.error?.message || announcement || 'paused, without a word';
  });

/** The whole sound is buffered: without its server, or any network, it plays to its end. */
export const soundIsBuffered = (page: Page) =>
  page.evaluate(() => {
    const { buffered, duration } = document.querySelector('audio')!;
    return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.5;
  });

/** Seeks to shortly before the end, as a visitor does. */
export async function seekToEnd(page: Page): Promise<void> {
  const { durationS } = await readAudioState(page);
  await seekBar(page).fill(String(Math.floor(durationS - 0.2)));
}

/** Polls until the value matches. Sound takes its own time, and a busy machine more. */
export const eventually = <T>(readValue: () => T) => expect.poll(readValue);
