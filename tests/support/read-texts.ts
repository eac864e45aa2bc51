export type TextsByLook = ReadonlyMap<string, readonly Element[]>;

/** Begins the look of a text that lies on something else than its own ancestors. */
export const ODD = 'odd ';

/**
 * Runs in the page. The looks of its visible texts: all that makes their contrast, which is their
 * colour, whether they are large, and every layer down to the first one that hides what is below.
 * The elements of each look stay in the page for who asks on.
 */
export function readTexts(): string[] {
  interface Ground {
    readonly layers: string;
    readonly veils: string;
    readonly isOdd: boolean;
  }
  const CLEAR = 'rgba(0, 0, 0, 0) none;';
  const UNVEILED = '1 none normal;';
  const grounds = new Map<Element, Ground>();
  const isMoved = (style: CSSStyleDeclaration) =>
    ['absolute', 'fixed', 'sticky'].includes(style.position) ||
    [style.gridRowStart, style.gridColumnStart].some((line) => !['', 'auto'].includes(line)) ||
    [style.transform, style.translate, style.float].some((way) => !['', 'none'].includes(way)) ||
    [style.zIndex, style.marginTop, style.marginLeft, style.marginBottom, style.marginRight]
      .join(' ')
      .includes('-');
  const groundOf = (element: Element): Ground => {
    const known = grounds.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const below = parent ? groundOf(parent) : { layers: '', veils: '', isOdd: false };
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const layer = `${backgroundColor} ${backgroundImage};`;
    const veil = `${opacity} ${filter} ${mixBlendMode};`;
    const hidesAll = backgroundImage === 'none' && !/^rgba|\//.test(backgroundColor);
    const ground = {
      layers: (layer === CLEAR ? '' : layer) + (hidesAll ? '' : below.layers),
      veils: (veil === UNVEILED ? '' : veil) + below.veils,
      isOdd: !hidesAll && (isMoved(style) || below.isOdd),
    };
    grounds.set(element, ground);
    return ground;
  };
  const hasWords = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  // What is for the ears alone is a point.
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (element.clientWidth !== 1 || element.clientHeight !== 1);
  const lookOf = (element: Element) => {
    const { layers, veils, isOdd } = groundOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.7 : 24);
    const letters = [color, isLarge ? 'large' : 'small', textShadow].join(' ');
    return `${isOdd ? 'odd ' : ''}${letters} | ${layers} | ${veils}`;
  };
  const textsByLook = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasWords(element) || !isSeen(element)) continue;
    const look = lookOf(element);
    textsByLook.set(look, [...(textsByLook.get(look) ?? []), element]);
  }
  (globalThis as { textsByLook?: TextsByLook }).textsByLook = textsByLook;
  return [...textsByLook.keys()];
}
