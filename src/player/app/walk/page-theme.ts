import { BAR_ID, THEME_ATTRIBUTE, PLAYER_ROOT } from '../../../contract/first-page.ts';
import type { StoryTheme } from '../../../core/styling/story-theme.ts';

/** The theme that the server has written into its page. */
export function inlineTheme({ documentElement }: Document): StoryTheme | undefined {
  return (documentElement.getAttribute(THEME_ATTRIBUTE) ?? undefined) as StoryTheme | undefined;
}

/**
 * The parts of a story's theme outside of the player's root: the theme of everything there, the
 * background that shows when the page is overscrolled, and the bars of browser and device.
 */
export function openPageTheme(document: Document) {
  const { documentElement } = document;
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const root = document.querySelector(PLAYER_ROOT);
    documentElement.style.backgroundColor = backgroundOf(root);
    const bar = backgroundOf(root?.querySelector('header'));
    if (bar !== '') barOf(document).content = bar;
  };
  scheme.addEventListener('change', paint);
  return {
    applyTheme(theme: StoryTheme | undefined) {
      if (theme) documentElement.setAttribute(THEME_ATTRIBUTE, theme);
      paint();
    },
    clean() {
      scheme.removeEventListener('change', paint);
      documentElement.removeAttribute(THEME_ATTRIBUTE);
      documentElement.style.backgroundColor = '';
      document.getElementById(BAR_ID)?.remove();
    },
  };
}

function backgroundOf(element: Element | null | undefined): string {
  const colour = element ? getComputedStyle(element).backgroundColor : '';
  return colour === 'rgba(0, 0, 0, 0)' ? '' : colour;
}

/** The first of several such elements counts. */
function barOf(document: Document): HTMLMetaElement {
  const known = document.getElementById(BAR_ID);
  if (known instanceof HTMLMetaElement) return known;
  const bar = document.createElement('meta');
  bar.id = BAR_ID;
  bar.name = 'theme-color';
  document.head.prepend(bar);
  return bar;
}
