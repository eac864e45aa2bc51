import { BAR_ID, LOOK_ATTRIBUTE, PLAYER_ROOT } from '../../contract/first-page.ts';
import type { Look } from '../../core/styling/look.ts';

/** The theme in which the server has written its page. */
export function writtenLook({ documentElement }: Document): Look | undefined {
  return (documentElement.getAttribute(LOOK_ATTRIBUTE) ?? undefined) as Look | undefined;
}

/**
 * What of a story's look lies outside of the player's root: the theme of all that stands there, the
 * ground beyond the page when it is pulled too far, and the bars of browser and device.
 */
export function dressPage(document: Document) {
  const { documentElement } = document;
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const root = document.querySelector(PLAYER_ROOT);
    documentElement.style.backgroundColor = groundOf(root);
    const bar = groundOf(root?.querySelector('header'));
    if (bar !== '') barOf(document).content = bar;
  };
  scheme.addEventListener('change', paint);
  return {
    wear(look: Look | undefined) {
      if (look) documentElement.setAttribute(LOOK_ATTRIBUTE, look);
      paint();
    },
    clean() {
      scheme.removeEventListener('change', paint);
      documentElement.removeAttribute(LOOK_ATTRIBUTE);
      documentElement.style.backgroundColor = '';
      document.getElementById(BAR_ID)?.remove();
    },
  };
}

function groundOf(element: Element | null | undefined): string {
  const colour = element ? getComputedStyle(element).backgroundColor : '';
  return colour === 'rgba(0, 0, 0, 0)' ? '' : colour;
}

/** Of several such elements the first counts. */
function barOf(document: Document): HTMLMetaElement {
  const known = document.getElementById(BAR_ID);
  if (known instanceof HTMLMetaElement) return known;
  const bar = document.createElement('meta');
  bar.id = BAR_ID;
  bar.name = 'theme-color';
  document.head.prepend(bar);
  return bar;
}
