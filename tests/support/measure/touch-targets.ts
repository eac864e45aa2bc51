interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Target {
  readonly name: string;
  readonly fullBox: Box;
  /** The part of it that its scrolling box shows. */
  readonly visible: Box;
  readonly scroller: number;
  /** Fixed, sticky or top-layer elements float above the rest, and have no neighbours there. */
  readonly layer: number;
  /** The outermost pressable element around it: nested ones count as one. */
  readonly inside: number;
  /** A marker is where its place is, however near another; every map has a list beside it. */
  readonly isOnMap: boolean;
}

const SIDE_PX = 48;
const GAP_PX = 8;
/** Tolerates rounding to fractions of a pixel. */
const TOLERANCE_PX = 0.5;

/** Pressable elements that are smaller than 48 × 48 px, or less than 8 px apart. */
export function targetViolations(targets: readonly Target[]): readonly string[] {
  const small = targets.filter(
    ({ fullBox }) => Math.min(...sidesOf(fullBox)) < SIDE_PX - TOLERANCE_PX,
  );
  const close = targets.flatMap((target, index) =>
    targets
      .slice(index + 1)
      .filter((other) => other.layer === target.layer && other.inside !== target.inside)
      .filter((other) => !target.isOnMap && !other.isOnMap)
      .filter((other) => gapBetween(target, other) < GAP_PX - TOLERANCE_PX)
      .map((other) => ({ one: target, other })),
  );
  const inPx = (value: number) => String(Math.round(value * 10) / 10);
  return [
    ...small.map(({ name, fullBox }) => `small: ${name} ${sidesOf(fullBox).map(inPx).join(' × ')}`),
    ...close.map(
      ({ one: target, other }) =>
        `close: ${target.name} and ${other.name} ${inPx(gapBetween(target, other))}`,
    ),
  ];
}

const sidesOf = ({ left, top, right, bottom }: Box) => [right - left, bottom - top] as const;
const isEmpty = (box: Box) => Math.min(...sidesOf(box)) <= 0;

/** Content that is scrolled out of sight has neighbours only within its own scrolling box. */
function gapBetween(target: Target, other: Target): number {
  const part = target.scroller === other.scroller ? 'fullBox' : 'visible';
  const [a, b] = [target[part], other[part]];
  if (isEmpty(a) || isEmpty(b)) return Infinity;
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  const down = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(across, down);
}

/** Runs in the page. A small box counts with its label; a link within a sentence is exempt. */
export function readTargets(): Target[] {
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [tabindex="0"]';
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const numbers = new Map<Element | undefined, number>();
  const numberOf = (element: Element | undefined) => {
    numbers.set(element, numbers.get(element) ?? numbers.size);
    return numbers.get(element) ?? 0;
  };
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
  const isLayer = (element: Element) =>
    /fixed|sticky/.test(getComputedStyle(element).position) || element.matches('dialog');
  const isScroller = (element: Element) =>
    element !== document.documentElement && /auto|scroll/.test(getComputedStyle(element).overflow);
  const boxOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent.trim() !== element.textContent.trim();
  const pressedOn = (element: Element) =>
    (element.matches('[type=radio], [type=checkbox], [type=file]') && element.closest('label')) ||
    element;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert]') === null &&
    (dialog === undefined || dialog.contains(element)) &&
    !element.matches('.sr-only');
  return [...document.querySelectorAll(pressable)]
    .filter((element) => !isInSentence(element))
    .map(pressedOn)
    .filter(isShown)
    .map((element) => {
      const fullBox = boxOf(element);
      const scroller = ancestors(element).find(isScroller);
      const window = scroller ? boxOf(scroller) : fullBox;
      const accessibleName = element.getAttribute('aria-label') ?? element.textContent;
      const kind = element.tagName.toLowerCase() + (element.className && `.${element.className}`);
      return {
        name: `${kind} ‹${accessibleName.trim().slice(0, 30)}›`,
        fullBox,
        visible: {
          left: Math.max(fullBox.left, window.left),
          top: Math.max(fullBox.top, window.top),
          right: Math.min(fullBox.right, window.right),
          bottom: Math.min(fullBox.bottom, window.bottom),
        },
        scroller: numberOf(scroller),
        layer: numberOf(ancestors(element).find(isLayer)),
        inside: numberOf(ancestors(element).findLast((one) => one.matches(pressable)) ?? element),
        isOnMap: element.closest('.maplibregl-canvas-container') !== null,
      };
    });
}
