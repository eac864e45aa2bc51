import { KEPT_MARK } from '../../contract/first-page.ts';
import type { Story } from '../../core/story/model.ts';

const storyElement = () => document.getElementById('klangweg-story');

/** The language in which the server wrote its page: the take-over does not change it. */
export function shownLanguage(): string | undefined {
  return storyElement() ? document.documentElement.lang : undefined;
}

/** The walk whose story came with this page from the server just now; a kept page may be older. */
export function shownWalk(): string | undefined {
  if (document.documentElement.hasAttribute(KEPT_MARK)) return undefined;
  return storyElement()?.dataset['walk'];
}

/** Whether one of its texts may need more than its own words to be drawn. */
export function mayBeFormatted(): boolean {
  return /\\u003c|&/.test(storyElement()?.textContent ?? '');
}

/**
 * The story as the server wrote it into its page, so that nothing is asked twice. It was read from
 * the wire there: the page and this script come from one build, so its form is the model's own.
 */
export function takeInlineStory(slug: string): Story | undefined {
  const element = storyElement();
  if (element?.dataset['walk'] !== slug) return undefined;
  try {
    return JSON.parse(element.textContent ?? '') as Story;
  } catch {
    return undefined;
  }
}
