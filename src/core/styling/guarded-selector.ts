/**
 * The player's own controls: the header with the menu, and the bottom bar with sound and tabs.
 * Dialogs and menus are outside of the root, in the browser's top layer, and need no guard.
 */
const CONTROLS = '.walk-header, .walk-header *, .foot, .foot *';
/** The element that contains both bars. */
const WALK_ROOT = '.walk';
/** The element between the two bars: a story's `body` rules size and move it. */
const CONTENT = '.walk-main';

const outsideControls = `:not(:where(${CONTROLS}, ${WALK_ROOT}))`;
const pseudoElement = /::?(?:before|after|first-line|first-letter|marker|placeholder|selection)$/;

/** The same selector without the controls, for rules that a story may not apply to them. */
export function guarded(selector: string, scope: string): string {
  if (selector === scope) return `${scope} ${CONTENT}`;
  const end = pseudoElement.exec(selector)?.[0] ?? '';
  return `${selector.slice(0, selector.length - end.length)}${outsideControls}${end}`;
}

/** However wide a story makes its content, the bars stay as wide as the screen. */
export function boundedWidth(scope: string): string {
  return `${scope} ${WALK_ROOT} { overflow-x: clip !important; }`;
}

/** Elements that the controls are made of; a class or an id names something of the content. */
const ofControls =
  /^(?:\*|div|span|header|nav|button|a|svg|path|img|progress|input|output|ul|li|p|h1|body)?(?:::?[a-z-]+(?:\([^)]*\))?)*$/i;

/** Whether an author may have meant the controls as well, and must be informed. */
export function mayMeanControls(selector: string): boolean {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  return ofControls.test(last) || /\.(?:foot|walk|walk-header)(?![\w-])/.test(selector);
}
