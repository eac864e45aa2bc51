import DOMPurify from 'dompurify';
import { SHOWN_ATTRIBUTES, SHOWN_TAGS } from './rich-text-tags.ts';

const webAddress = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

// An instance of its own: its hooks are nobody else's.
const purify = DOMPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) guardLink(node);
  if (node instanceof HTMLImageElement) guardPicture(node);
});

/** A text as HTML that can run nothing, ask nobody else, and lead away only in a page of its own. */
export function sanitised(html: string): string {
  const box = purified(html);
  for (const heading of box.querySelectorAll('h1, h2, h3, h4, h5, h6')) lowerHeading(heading);
  return box.innerHTML;
}

/** The same for editing, where a heading stays one: what is kept is read from there. */
export function editable(html: string): string {
  return purified(html).innerHTML;
}

function purified(html: string): HTMLElement {
  const box = document.createElement('div');
  const fragment = purify.sanitize(withoutRefused(html), {
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
 * Only for quiet, not for safety: a browser reports every handler and style to the page's policy as
 * soon as it reads them, even in a document that never runs. So they go before anything is read.
 */
function withoutRefused(html: string): string {
  return html
    .replace(/<style\b.*?(?:<\/style\s*>|$)/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(?:on[a-z]+|style)(?=\s*=)/gi, '$1data-refused'),
    );
}

/** The walk goes on behind: a link opens beside it, and the other side learns nothing of it. */
function guardLink(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** A picture from another host would tell that host who reads. */
function guardPicture(picture: HTMLImageElement): void {
  const address = picture.getAttribute('src') ?? '';
  const { href, origin } = window.location;
  const isOwn = URL.canParse(address, href) && new URL(address, href).origin === origin;
  if (!isOwn || address === '') return picture.remove();
  picture.loading = 'lazy';
  picture.alt ||= '';
}

/** The page has headings of its own, and a text must not stand between them. */
function lowerHeading(heading: Element): void {
  const words = document.createElement('strong');
  words.append(...heading.childNodes);
  const line = document.createElement('p');
  line.append(words);
  heading.replaceWith(line);
}
