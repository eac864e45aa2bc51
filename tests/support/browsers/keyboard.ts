import type { Page } from 'playwright';

interface Stop {
  /** Its index among everything that Tab should reach, in the page's order. */
  readonly position: number;
  readonly name: string;
  readonly isRinged: boolean;
  readonly isSeen: boolean;
}

interface TabCycle {
  readonly stops: readonly Stop[];
  /** The names of all focusable elements of the page. */
  readonly names: readonly string[];
}

/** Presses Tab from the top of the page until the focus leaves it, or starts over. */
export async function tabThrough(page: Page): Promise<TabCycle> {
  await page.evaluate(() => {
    // The next Tab continues from where the removed element was.
    const top = document.createElement('span');
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
  });
  const stops: Stop[] = [];
  let names: readonly string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const { stop, all } = await page.evaluate(readStop);
    if (!stop || stops.some(({ position }) => position === stop.position)) break;
    stops.push(stop);
    names = all;
  }
  return { stops, names };
}

/** Problems for a visitor who uses the keyboard. */
export function focusOrderViolations({ stops, names }: TabCycle): readonly string[] {
  return [
    ...names
      .filter((_, index) => !stops.some(({ position }) => position === index))
      .map((name) => `${name} is not reached`),
    ...stops.flatMap(({ position, name, isRinged, isSeen }, index) => [
      ...(position === index ? [] : [`${name} comes as ${String(index)}, not ${String(position)}`]),
      ...(isRinged ? [] : [`${name} shows no ring`]),
      ...(isSeen ? [] : [`${name} lies under something`]),
    ]),
  ];
}

/** Runs in the page. */
function readStop(): { stop: Stop | undefined; all: string[] } {
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';
  const isFirstOfRadios = (element: Element) => {
    if (!element.matches('[type=radio]')) return true;
    const name = element.getAttribute('name') ?? '';
    const group = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
      (one) => one.name === name,
    );
    return (group.find(({ checked }) => checked) ?? group[0]) === element;
  };
  const nameOf = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()} ‹${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}›`;
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      isFirstOfRadios(element),
  );
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return { stop: undefined, all: all.map(nameOf) };
  const shown = [focused, focused.closest('label') ?? focused];
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  };
  const stop = {
    position: all.indexOf(focused),
    name: nameOf(focused),
    isRinged: shown.some(hasRing),
    isSeen: shown.some(isOnTop),
  };
  return { stop, all: all.map(nameOf) };
}
