/** The buttons of the player's bar and the tabs of a walk: they are clicked, and nothing else. */
const PLAIN_BUTTONS = '.transport-key, .transport-extra > button, [role=tab]';

/** The events around a finger's click. Finger tracking uses `pointerdown` and `pointerup`. */
const AROUND_CLICK = [
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'lostpointercapture',
  'touchstart',
  'touchend',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
];

/**
 * One tap fires some fifteen events, and React looks for listeners along its tree for each of them,
 * twice. On a slow phone that takes longer than the action of the tap, so the player's buttons do
 * not get the events to which none of them listens. A mouse may hover: its events go on.
 */
export function plainTaps({ document }: Window): void {
  const spare = (event: Event) => {
    if (isOfFinger(event) && elementsOf(event).some(isPlainButton)) event.stopPropagation();
  };
  for (const type of AROUND_CLICK)
    document.addEventListener(type, spare, { capture: true, passive: true });
}

/** Only Chromium marks mouse events that come from a finger; in other browsers they go on. */
function isOfFinger(event: Event): boolean {
  if (event instanceof PointerEvent) return event.pointerType === 'touch';
  if (!(event instanceof MouseEvent)) return true;
  const { sourceCapabilities } = event as UIEvent & {
    readonly sourceCapabilities?: { readonly firesTouchEvents: boolean } | null;
  };
  return sourceCapabilities?.firesTouchEvents === true;
}

const isPlainButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest(PLAIN_BUTTONS) !== null;

/** The element that a finger leaves for such a button gets events as well. */
function elementsOf(event: Event): readonly (EventTarget | null)[] {
  return event instanceof MouseEvent ? [event.target, event.relatedTarget] : [event.target];
}
