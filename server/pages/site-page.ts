import {
  REGISTRATION_META,
  type SitePageContent,
  type RenderSitePage,
} from '../../src/contract/first-page.ts';
import { escapeHtml } from './escape.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import type { PageContent } from './template.ts';

/**
 * Hides the static render from visitors who seem to be signed in, because it is made for all
 * others, and remembers a tap on its only button, the scanner's, for the app.
 */
export const SITE_SCRIPT = `(()=>{
const r=document.documentElement;
try{if(localStorage.getItem('token'))r.dataset.known=''}catch{}
addEventListener('click',({target:t})=>{if(t.closest('[data-still] button'))r.dataset.scan=''})
})()`;

/** The app shows the same links before it has asked the server for its settings. */
const registrationOf = ({ isRegistrationOff }: SitePageContent): string =>
  isRegistrationOff ? `<meta name="${REGISTRATION_META}" content="off" />` : '';

/** A site page, rendered by the app's own components; the app is loaded after it is shown. */
export function sitePage(
  content: SitePageContent,
  basePath: string,
  draw: RenderSitePage,
): PageContent {
  const { title, html } = draw(content);
  return {
    language: content.languageCode,
    theme: undefined,
    title,
    head: content.path === '/' ? `<script>${SITE_SCRIPT}</script>` : registrationOf(content),
    // The app reads the base path from its own address; during the rendering there is none.
    page: html.replace(/(src|href)="\//g, (_, name: string) => `${name}="${escapeHtml(basePath)}/`),
    texts: content.languageCode === 'de' ? 'german' : 'english',
    besideRoot: `<script>${PLAYER_SCRIPT}</script>`,
    loadsApp: true,
  };
}
