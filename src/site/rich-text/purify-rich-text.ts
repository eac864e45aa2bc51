import DOMPurify from 'dompurify';
import { PURIFY_RULES } from '../../core/story/purify-rules.ts';

// An instance of its own: its hooks affect nothing else.
const purify = DOMPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) sanitiseLink(node);
  if (node instanceof HTMLImageElement) sanitisePicture(node);
});

/**
 * A rich text as HTML that can run no script, load nothing from other servers, and open links only
 * in a new tab: for showing, and for the surface on which it is edited.
 */
export function purifyRichText(html: string): string {
  const box = document.createElement('div');
  const fragment = purify.sanitize(withoutForbiddenTags(html), {
    ...PURIFY_RULES,
    RETURN_DOM_FRAGMENT: true,
  });
  box.append(fragment);
  return box.innerHTML;
}

/**
 * For fewer reports, not for safety: a browser reports every handler and style to the page's CSP as
 * soon as it parses them, even in a document that never runs. So they are removed before parsing.
 */
function withoutForbiddenTags(html: string): string {
  return html
    .replace(/<style\b.*?(?:<\/style\s*>|$)/gis, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(?:on[a-z]+|style)(?=\s*=)/gi, '$1data-refused'),
    );
}

/**
 * The walk goes on behind: a link opens in a new tab, and its target gets no opener and no
 * referrer.
 */
function sanitiseLink(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** A picture from another server would reveal the reader to that server. */
function sanitisePicture(picture: HTMLImageElement): void {
  const address = picture.getAttribute('src') ?? '';
  const { href, origin } = window.location;
  const url = URL.canParse(address, href) ? new URL(address, href) : undefined;
  if (url?.origin !== origin || address === '') return picture.remove();
  picture.src = url.pathname + url.search;
  picture.loading = 'lazy';
  picture.alt ||= '';
}
