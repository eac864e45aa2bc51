import { FROM_DEVICE_ATTRIBUTE } from '../../../contract/first-page.ts';
import type { Story } from '../../../core/story/model.ts';

const storyElement = () => document.getElementById('klangweg-story');

/** The language of the server-rendered page: hydration does not change it. */
export function shownLanguage(): string | undefined {
  return storyElement() ? document.documentElement.lang : undefined;
}

/** The walk whose story the server has just sent with this page; a cached page may be older. */
export function shownWalk(): string | undefined {
  if (document.documentElement.hasAttribute(FROM_DEVICE_ATTRIBUTE)) return undefined;
  return storyElement()?.dataset['walk'];
}

/** Whether one of its texts may need the formatter to be drawn. */
export function mayBeFormatted(): boolean {
  return /\\u003c|&/.test(storyElement()?.textContent ?? '');
}

/**
 * The story as the server wrote it into its page, so that no second request is needed. The server
 * has parsed it from the wire: page and script come from one build, so its form is the model's own.
 */
export function readInlineStory(slug: string): Story | undefined {
  const element = storyElement();
  if (element?.dataset['walk'] !== slug) return undefined;
  try {
    return JSON.parse(element.textContent ?? '') as Story;
  } catch {
    return undefined;
  }
}
