import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const playKey = (page: Page) => page.getByRole('button', { name: 'Abspielen', exact: true });
export const pauseKey = (page: Page) => page.getByRole('button', { name: 'Anhalten', exact: true });
export const seekBar = (page: Page) => page.getByRole('slider', { name: 'Stelle im Ton' });

export interface Voice {
  readonly isPaused: boolean;
  readonly atS: number;
  readonly durationS: number;
  readonly file: string;
  readonly rate: number;
  readonly keepsPitch: boolean;
}

/** The page's one audio element, as the browser sees it. */
export function voice(page: Page): Promise<Voice> {
  return page.evaluate(() => {
    const element = document.querySelector('audio');
    if (!element) throw new Error('the page has no voice');
    return {
      isPaused: element.paused,
      atS: element.currentTime,
      durationS: element.duration,
      // Where a worker has come meanwhile, its sound carries a fragment.
      file: element.src.split('#', 1)[0]?.split('/').at(-1) ?? '',
      rate: element.playbackRate,
      keepsPitch: element.preservesPitch,
    };
  });
}

/** The key that goes on where the sound was ended, and the second that it names. */
export const goOnKey = (page: Page) => page.getByRole('button', { name: /^Weiter bei \d\d:\d\d$/ });
export async function offeredS(page: Page): Promise<number> {
  const [minutes, seconds] = ((await goOnKey(page).textContent()) ?? '').match(/\d\d/g) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

export const positionS = async (page: Page) => (await voice(page)).atS;
export const isSounding = async (page: Page) => !(await voice(page)).isPaused;

/** Undefined while it sounds; else what the browser tells of its fault, or the player of its silence. */
export const whySilent = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('audio');
    if (element && !element.paused && !element.error) return undefined;
    const said = document.getElementById('klangweg-say')?.textContent;
    return element?.error?.message || said || 'paused, without a word';
  });

/** All of the sound is here: without its server, or any network, it can be heard to its end. */
export const soundIsWhole = (page: Page) =>
  page.evaluate(() => {
    const { buffered, duration } = document.querySelector('audio')!;
    return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.5;
  });

/** Puts the voice shortly before its end, as a visitor does. */
export async function seekToEnd(page: Page): Promise<void> {
  const { durationS } = await voice(page);
  await seekBar(page).fill(String(Math.floor(durationS - 0.2)));
}

/** Asks until the answer fits. Sound takes its own time, and a busy machine more of it. */
export const eventually = <T>(ask: () => T) => expect.poll(ask);
