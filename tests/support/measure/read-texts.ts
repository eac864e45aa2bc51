export type TextsByStyle = ReadonlyMap<string, readonly Element[]>;

/** Prefixes the style of a text that is above something other than its own ancestors. */
export const ODD = 'odd ';

/**
 * Runs in the page. Returns the styles of its visible texts: everything that decides the contrast,
 * which is the colour, whether the text is large, and every layer down to the first opaque one. The
 * elements of each style stay in the page for the next check.
 */
export function readTexts(): string[] {
  interface Backdrop {
    readonly layers: string;
    readonly veils: string;
    readonly isOdd: boolean;
  }
  const CLEAR = 'rgba(0, 0, 0, 0) none;';
  const UNVEILED = '1 none normal;';
  const backdrops = new Map<Element, Backdrop>();
  const isMoved = (style: CSSStyleDeclaration) =>
    ['absolute', 'fixed', 'sticky'].includes(style.position) ||
    [style.gridRowStart, style.gridColumnStart].some((line) => !['', 'auto'].includes(line)) ||
    [style.transform, style.translate, style.float].some((way) => !['', 'none'].includes(way)) ||
    [style.zIndex, style.marginTop, style.marginLeft, style.marginBottom, style.marginRight]
      .join(' ')
      .includes('-');
  const backdropOf = (element: Element): Backdrop => {
    const known = backdrops.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const below = parent ? backdropOf(parent) : { layers: '', veils: '', isOdd: false };
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const layer = `${backgroundColor} ${backgroundImage};`;
    const veil = `${opacity} ${filter} ${mixBlendMode};`;
    const hidesAll = backgroundImage === 'none' && !/^rgba|\//.test(backgroundColor);
    const backdrop = {
      layers: (layer === CLEAR ? '' : layer) + (hidesAll ? '' : below.layers),
      veils: (veil === UNVEILED ? '' : veil) + below.veils,
      isOdd: !hidesAll && (isMoved(style) || below.isOdd),
    };
    backdrops.set(element, backdrop);
    return backdrop;
  };
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  // Texts for screen readers only are 1 × 1 px.
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (element.clientWidth !== 1 || element.clientHeight !== 1);
  const textStyleOf = (element: Element) => {
    const { layers, veils, isOdd } = backdropOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.7 : 24);
    const styleKey = [color, isLarge ? 'large' : 'small', textShadow].join(' ');
    return `${isOdd ? 'odd ' : ''}${styleKey} | ${layers} | ${veils}`;
  };
  const textsByStyle = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !isSeen(element)) continue;
    const textStyle = textStyleOf(element);
    textsByStyle.set(textStyle, [...(textsByStyle.get(textStyle) ?? []), element]);
  }
  (globalThis as { textsByStyle?: TextsByStyle }).textsByStyle = textsByStyle;
  return [...textsByStyle.keys()];
}
