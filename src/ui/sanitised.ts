import DOMPurify from 'dompurify';

/** What a text may be built of. Everything else goes, and its words stay. */
const tags = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'mark'],
  ...['ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'img', 'q', 'cite'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'],
];
const attributes = ['href', 'src', 'alt', 'lang', 'dir', 'title', 'width', 'height'];
const webAddress = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

// An instance of its own: its hooks are nobody else's.
const purify = DOMPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) guardLink(node);
  if (node instanceof HTMLImageElement) guardPicture(node);
});

/** A text as HTML that can run nothing, ask nobody else, and lead away only in a page of its own. */
export function sanitised(html: string): string {
  const box = document.createElement('div');
  const fragment = purify.sanitize(withoutRefused(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: webAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  box.append(fragment);
  for (const heading of box.querySelectorAll('h1, h2, h3, h4, h5, h6')) lowerHeading(heading);
  return box.innerHTML;
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
