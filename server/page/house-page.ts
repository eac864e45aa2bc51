import type { HousePageParts, RenderHousePage } from '../../src/contract/first-page.ts';
import { escapeHtml } from './escape.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import type { PageParts } from './template.ts';

/**
 * Hides the drawing from who seems to be signed in: it is made for everybody else. And keeps a tap
 * on the drawing's one key, the scanner's, for the app.
 */
export const HOUSE_SCRIPT = `(()=>{
const r=document.documentElement;
try{if(localStorage.getItem('token'))r.dataset.known=''}catch{}
addEventListener('click',({target:t})=>{if(t.closest('[data-still] button'))r.dataset.scan=''})
})()`;

/** A page outside of walks, drawn by the app's own components; the app is brought once it stands. */
export function housePage(
  parts: HousePageParts,
  basePath: string,
  draw: RenderHousePage,
): PageParts {
  const { title, html } = draw(parts);
  return {
    language: parts.languageCode,
    look: undefined,
    title,
    head: parts.path === '/' ? `<script>${HOUSE_SCRIPT}</script>` : '',
    // The app reads the base path off its own address; here it has none.
    page: html.replace(/(src|href)="\//g, (_, name: string) => `${name}="${escapeHtml(basePath)}/`),
    texts: parts.languageCode === 'de' ? 'german' : 'english',
    besideRoot: `<script>${PLAYER_SCRIPT}</script>`,
    bringsApp: true,
  };
}
