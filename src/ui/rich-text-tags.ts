/** The tags that a shown text may contain, as on the server: a test compares the two lists. */
export const SHOWN_TAGS = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'mark'],
  ...['ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'img', 'q', 'cite'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'],
];
export const SHOWN_ATTRIBUTES = [
  ...['href', 'src', 'alt', 'lang', 'dir', 'title', 'width', 'height'],
];
