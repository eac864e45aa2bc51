import { escapeHtml } from './escape.ts';
import type { PageWords } from './words.ts';

const PLAY_SIGNS =
  '<svg class="icon-play" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15l12-7.5z" fill="currentColor"/></svg>' +
  '<svg class="icon-pause" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14M16 5v14" stroke-width="4"/></svg>';

/** The keys at the foot of the page, as the app draws them. The seek bar waits for the app. */
export function transportBar(words: PageWords, hasSound: boolean): string {
  const off = hasSound ? '' : ' disabled';
  return (
    '<div class="transport"><div class="transport-seek"><span>0:00</span>' +
    `<input type="range" aria-label="${escapeHtml(words.position)}" min="0" max="0" value="0" disabled>` +
    '<span>–:––</span></div><div class="transport-keys">' +
    skipKey(-15, words.back, off) +
    `<button id="klangweg-play" class="transport-key transport-play" type="button"${off} ` +
    `aria-pressed="false" aria-label="${escapeHtml(words.play)}" data-pause="${escapeHtml(words.pause)}" ` +
    `data-error="${escapeHtml(words.error)}">${PLAY_SIGNS}</button>` +
    `${skipKey(15, words.forward, off)}</div></div>`
  );
}

function skipKey(by: number, label: string, off: string): string {
  const sign = by < 0 ? '−' : '+';
  return (
    `<button class="transport-key" type="button"${off} data-skip="${String(by)}" ` +
    `aria-label="${escapeHtml(label)}">${sign}${String(Math.abs(by))}</button>`
  );
}
