import DOMPurify from 'dompurify';
import { SHOWN_ATTRIBUTES, SHOWN_TAGS } from './rich-text-tags.ts';

const webAddress = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

// An instance of its own: its hooks affect nothing else.
const purify = DOMPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) sanitiseLink(node);
  if (node instanceof HTMLImageElement) sanitisePicture(node);
});

/**
 * A text as HTML that can run no script, load nothing from other servers, and open links only in a
 * new tab.
 */
export function sanitised(html: string): string {
  const box = purified(html);
  for (const heading of box.querySelectorAll('h1, h2, h3, h4, h5, h6')) lowerHeading(heading);
  return box.innerHTML;
}

/** The same for editing, where a heading stays one: the stored text is read from there. */
export function editable(html: string): string {
  return purified(html).innerHTML;
}

function purified(html: string): HTMLElement {
  const box = document.createElement('div');
  const fragment = purify.sanitize(withoutForbiddenTags(html), {
    ALLOWED_TAGS: SHOWN_TAGS,
    ALLOWED_ATTR: SHOWN_ATTRIBUTES,
    ALLOWED_URI_REGEXP: webAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  box.append(fragment);
  return box;
}

/**
 * For fewer reports, not for safety: a browser reports every handler and style to the page's CSP as
 * soon as it parses them, even in a document that never runs. So they are removed before parsing.
 */
function withoutForbiddenTags(html: string): string {
  return html
    .replace(/<style\b.*?(?:<\/style\s*>|$)/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
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
  const isOwn = URL.canParse(address, href) && new URL(address, href).origin === origin;
  if (!isOwn || address === '') return picture.remove();
  picture.loading = 'lazy';
  picture.alt ||= '';
}

/** The page has headings of its own, and a text's headings must not mix with them. */
function lowerHeading(heading: Element): void {
  const placeholder = document.createElement('strong');
  placeholder.append(...heading.childNodes);
  const line = document.createElement('p');
  line.append(placeholder);
  heading.replaceWith(line);
}
