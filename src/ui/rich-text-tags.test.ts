import { expect, test } from 'vitest';
import { RICH_ATTRIBUTES, RICH_TAGS } from '../core/story/clean-markup.ts';
import { SHOWN_ATTRIBUTES, SHOWN_TAGS } from './rich-text-tags.ts';

test('what is kept of a rich text is shown of it, and nothing else', () => {
  expect([SHOWN_TAGS, SHOWN_ATTRIBUTES]).toEqual([RICH_TAGS, RICH_ATTRIBUTES]);
});
