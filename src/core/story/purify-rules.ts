import { RICH_ATTRIBUTES, RICH_TAGS } from './rich-text-rules.ts';

/** What DOMPurify leaves of a rich text, in the browser and on the server. */
export const PURIFY_RULES = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...RICH_ATTRIBUTES],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};
