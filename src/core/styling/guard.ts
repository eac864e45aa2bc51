/**
 * The player's own controls: the header with the menu, and the foot with sound and tabs. Dialogs and
 * menus stand outside of the root, in the browser's top layer, and need no guard.
 */
const CONTROLS = '.walk-header, .walk-header *, .foot, .foot *';
/** What holds both bars. */
const FRAME = '.walk';
/** Between the two bars: what a story's `body` sizes and moves. */
const CONTENT = '.walk-main';

const guard = `:not(:where(${CONTROLS}, ${FRAME}))`;
const pseudoElement = /::?(?:before|after|first-line|first-letter|marker|placeholder|selection)$/;

/** The same selector, for what a story may not do to the controls. */
export function guarded(selector: string, scope: string): string {
  if (selector === scope) return `${scope} ${CONTENT}`;
  const end = pseudoElement.exec(selector)?.[0] ?? '';
  return `${selector.slice(0, selector.length - end.length)}${guard}${end}`;
}

/** However wide a story makes its content, the bars keep the width of the screen. */
export function boundedWidth(scope: string): string {
  return `${scope} ${FRAME} { overflow-x: clip !important; }`;
}

/** Elements that the controls are made of; a class or an id names something of the content. */
const ofControls =
  /^(?:\*|div|span|header|nav|button|a|svg|path|img|progress|input|output|ul|li|p|h1|body)?(?:::?[a-z-]+(?:\([^)]*\))?)*$/i;

/** Whether an author may have meant the controls as well, and has to be told. */
export function mayMeanControls(selector: string): boolean {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  return ofControls.test(last) || /\.(?:foot|walk|walk-header)(?![\w-])/.test(selector);
}
