/** The tags that a rich text may contain. All others are removed, and their text stays. */
export const RICH_TAGS: readonly string[] = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'mark'],
  ...['ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'img', 'q', 'cite'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'],
];
export const RICH_ATTRIBUTES: readonly string[] = [
  ...['href', 'src', 'alt', 'lang', 'dir', 'title', 'width', 'height'],
];
/** Where a link may lead: the web, mail, telephone, or this host. */
export const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s\\]*$/i;
/** A picture from another server would reveal the reader to that server. */
export const OWN_PICTURE = /^\/(?![/\\])[^\s\\&]*$/;
