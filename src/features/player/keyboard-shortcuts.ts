import type { WalkPlayer } from '../../runtime/walk-player.ts';
import { SKIP_S } from './transport-keys.ts';

type Command = 'toggle' | 'back' | 'forward';

const commandOf: Readonly<Record<string, Command>> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  ArrowLeft: 'back',
  l: 'forward',
  ArrowRight: 'forward',
};

/** What is written in or chosen by letters: no key of the page reaches it. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], ' +
  '[role=combobox], [role=listbox], [role=application], iframe, object, embed';
const TAKES_SPACE =
  'button, a[href], area, summary, audio, video, [role=button], [role=link], [role=checkbox], ' +
  '[role=switch], [role=radio], [role=tab], [role=option], [role=treeitem]';
const TAKES_ARROWS =
  'audio, video, [role=slider], [role=spinbutton], [role=scrollbar], [role=separator], ' +
  '[role=tablist], [role=radiogroup], [role=toolbar], [role=grid], [role=tree], [role=menubar], ' +
  '.maplibregl-map';
/** While one of these is open, the page behind it hears nothing. */
const OVER_THE_PAGE = 'dialog[open], [role=menu]';

/**
 * Playing by the keys that other players have taught. Only a key that nothing else uses counts:
 * what a part of the page has answered already is marked as such by `preventDefault`.
 */
export function listenForShortcuts(document: Document, player: WalkPlayer): () => void {
  const hear = (event: KeyboardEvent) => {
    const command = commandFor(event, document);
    if (command === undefined || player.state().url === undefined) return;
    // Space scrolls the page otherwise, also while it is held down.
    event.preventDefault();
    if (command !== 'toggle') player.skip(command === 'back' ? -SKIP_S : SKIP_S);
    else if (!event.repeat) toggle(player);
  };
  document.addEventListener('keydown', hear);
  return () => {
    document.removeEventListener('keydown', hear);
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
  // With the capitals locked, k comes as K.
  const command = commandOf[key.length === 1 ? key.toLowerCase() : key];
  if (command === undefined || isCovered(document)) return undefined;
  return target instanceof Element && isUsedBy(target, key) ? undefined : command;
}

function isUsedBy(target: Element, key: string): boolean {
  if (target.closest(TAKES_LETTERS)) return true;
  if (key === ' ') return target.closest(TAKES_SPACE) !== null || scrolls(target);
  return key.startsWith('Arrow') && (target.closest(TAKES_ARROWS) !== null || scrolls(target));
}

/** A part that scrolls by itself and has the focus. */
function scrolls(target: Element): boolean {
  if (target === target.ownerDocument.body || !target.matches('[tabindex]')) return false;
  return target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
}

function isCovered(document: Document): boolean {
  return [...document.querySelectorAll(OVER_THE_PAGE)].some(
    (one) => one.getClientRects().length > 0,
  );
}
