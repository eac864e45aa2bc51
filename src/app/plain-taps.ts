/** The keys of the player's bar and the tabs of a walk: they are clicked, and nothing else. */
const PLAIN_KEYS = '.transport-key, .transport-extra > button, [role=tab]';

/** What surrounds the click of one finger. Whoever follows a finger hears `pointerdown` and `pointerup`. */
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
 * One tap is some fifteen events, and React looks for listeners along its tree for each of them,
 * twice. On a slow phone that takes longer than what the tap asks for, so the keys that a walk is
 * steered by are spared all that none of them listens to. A mouse may hover: its events go on.
 */
export function plainTaps({ document }: Window): void {
  const spare = (event: Event) => {
    if (isOfFinger(event) && elementsOf(event).some(isPlainKey)) event.stopPropagation();
  };
  for (const type of AROUND_CLICK)
    document.addEventListener(type, spare, { capture: true, passive: true });
}

/** Only Chromium says of a mouse event that a finger made it; elsewhere those go on. */
function isOfFinger(event: Event): boolean {
  if (event instanceof PointerEvent) return event.pointerType === 'touch';
  if (!(event instanceof MouseEvent)) return true;
  const { sourceCapabilities } = event as UIEvent & {
    readonly sourceCapabilities?: { readonly firesTouchEvents: boolean } | null;
  };
  return sourceCapabilities?.firesTouchEvents === true;
}

const isPlainKey = (target: EventTarget | null) =>
  target instanceof Element && target.closest(PLAIN_KEYS) !== null;

/** What is left for such a key hears of it as well. */
function elementsOf(event: Event): readonly (EventTarget | null)[] {
  return event instanceof MouseEvent ? [event.target, event.relatedTarget] : [event.target];
}
