import { useEffect } from 'react';
import { shortcutTexts } from '../../i18n/shortcuts.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { PLAY_BUTTON_ID } from './play-button.tsx';
import { SKIP_S } from './transport.tsx';
import type { WalkPlayer } from '../session/walk-player.ts';

const commandOf: Readonly<Record<string, Command>> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  ArrowLeft: 'back',
  l: 'forward',
  ArrowRight: 'forward',
};

/** Elements that take typed characters: no shortcut of the page works in them. */
const TEXT_INPUTS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], ' +
  '[role=combobox], [role=listbox], [role=application], iframe, object, embed';

const TAKES_SPACE =
  'button, a[href], area, summary, audio, video, [role=button], [role=link], [role=checkbox], ' +
  '[role=switch], [role=radio], [role=tab], [role=option], [role=treeitem]';

const TAKES_ARROWS =
  'audio, video, [role=slider], [role=spinbutton], [role=scrollbar], [role=separator], ' +
  '[role=tablist], [role=radiogroup], [role=toolbar], [role=grid], [role=tree], [role=menubar], ' +
  '.maplibregl-map';

/** While one of these is open, the page behind it gets no shortcut. */
const OVER_THE_PAGE = 'dialog[open], [role=menu]';

/** The keyboard shortcuts, for as long as the walk is open; the buttons on the screen name them. */
export function useKeyboardShortcuts({ player, languageCode }: WalkContext): void {
  useEffect(() => listenForShortcuts(document, player), [player]);
  useEffect(() => exposeShortcuts(document, languageCode), [languageCode]);
}

/**
 * The shortcuts are written onto the buttons from here, not rendered with them: this loads later.
 * Each tab may bring buttons of its own. The running seconds change texts only, which is not
 * observed.
 */
function exposeShortcuts(document: Document, languageCode: string): () => void {
  const texts = textsOf(shortcutTexts, languageCode);
  const buttons = [
    [`#${PLAY_BUTTON_ID}`, texts.play, 'Space K'],
    [`[data-skip="${-SKIP_S}"]`, texts.back, 'J ArrowLeft'],
    [`[data-skip="${SKIP_S}"]`, texts.forward, 'L ArrowRight'],
  ] as const;
  const updateShortcuts = () => {
    for (const [selector, message, keys] of buttons) {
      const button = document.querySelector(selector);
      button?.setAttribute('title', message);
      button?.setAttribute('aria-keyshortcuts', keys);
    }
  };
  const observer = new MutationObserver(updateShortcuts);
  const bottomBar = document.querySelector('.foot');
  if (bottomBar) observer.observe(bottomBar, { childList: true, subtree: true });
  updateShortcuts();
  return () => {
    observer.disconnect();
  };
}

type Command = 'toggle' | 'back' | 'forward';

/**
 * The shortcuts that other players have made familiar. Only a key that nothing else uses counts: a
 * key that an element has handled already is marked by `preventDefault`.
 */
function listenForShortcuts(document: Document, player: WalkPlayer): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandFor(event, document);
    if (command === undefined || player.state().url === undefined) return;
    // Space would scroll the page otherwise, also while it is held down.
    event.preventDefault();
    if (command !== 'toggle') player.skip(command === 'back' ? -SKIP_S : SKIP_S);
    else if (!event.repeat) toggle(player);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
  };
}

function toggle(player: WalkPlayer): void {
  const { phase } = player.state().sound;
  if (phase === 'playing' || phase === 'loading') player.pause();
  else player.play();
}

function commandFor(event: KeyboardEvent, document: Document): Command | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  // With Caps Lock on, k comes as K.
  const command = commandOf[key.length === 1 ? key.toLowerCase() : key];
  if (command === undefined || isCovered(document)) return undefined;
  return target instanceof Element && isUsedBy(target, key) ? undefined : command;
}

function isUsedBy(target: Element, key: string): boolean {
  if (target.closest(TEXT_INPUTS)) return true;
  if (key === ' ') return target.closest(TAKES_SPACE) !== null || scrolls(target);
  return key.startsWith('Arrow') && (target.closest(TAKES_ARROWS) !== null || scrolls(target));
}

/** Whether an element with the focus scrolls by itself. */
function scrolls(target: Element): boolean {
  if (target === target.ownerDocument.body || !target.matches('[tabindex]')) return false;
  return target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
}

function isCovered(document: Document): boolean {
  return [...document.querySelectorAll(OVER_THE_PAGE)].some(
    (element) => element.getClientRects().length > 0,
  );
}
