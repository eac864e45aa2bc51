import type { Page } from 'playwright';

interface Heading {
  readonly level: number;
  readonly textContent: string;
}

/** Runs in the page. */
export function readHeadings(): Heading[] {
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent }));
}

/** One top heading, and no level skipped on the way down. */
export function headingViolations(headings: readonly Heading[]): readonly string[] {
  const firsts = headings.filter(({ level }) => level === 1).length;
  return [
    ...(firsts === 1 ? [] : [`${String(firsts)} first headings`]),
    ...headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ level, textContent }) => `h${String(level)} ‹${textContent}› leaves a level out`),
  ];
}

/** Runs in the page. How much wider than the window the page is. */
export function readOverflowPx(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page. Texts that their box cuts off, or that overflow their button. */
export function readCutTexts(): string[] {
  const boxOf = (element: Element | null): Element | null => {
    if (!element) return null;
    const { overflowX, overflowY } = getComputedStyle(element);
    // A scrolling box cuts nothing off, and a select shows one of its options.
    if (element.matches('select')) return null;
    // A picture that is panned within its frame ends at the frame.
    if (element.matches('svg') && getComputedStyle(element).cursor === 'grab') return null;
    if ([overflowX, overflowY].some((overflow) => /auto|scroll/.test(overflow))) return null;
    const isBox = [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow));
    return isBox || element.matches('button, a.button') ? element : boxOf(element.parentElement);
  };
  /** Cut on purpose: for screen readers only, or shortened with an ellipsis. */
  const isMeant = (element: Element) => {
    const { clipPath, webkitLineClamp, textOverflow } = getComputedStyle(element);
    return clipPath !== 'none' || webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
  };
  const isCut = (text: Text) => {
    const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
    const box = text.data.trim() !== '' && isShown ? boxOf(text.parentElement) : null;
    if (!box || isMeant(box)) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    const isWide = inner.left < outer.left - 1 || inner.right > outer.right + 1;
    // Glyphs extend beyond their line a little.
    const isHigh = inner.top < outer.top - 4 || inner.bottom > outer.bottom + 4;
    return isWide || isHigh;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && isCut(node)) cut.push(`cut: ${node.data.slice(0, 40)}`);
  }
  return cut;
}

/**
 * Focusable elements without an accessible name; text that only receives focus by script is read as
 * it is.
 */
export async function namelessElements(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, properties }) => {
      const focusable = properties?.find(({ name }) => name === 'focusable');
      return !ignored && focusable?.value.value === true;
    })
    .filter(({ role }) => role?.value !== 'generic')
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role }) => `nameless: ${String(role?.value)}`);
}
