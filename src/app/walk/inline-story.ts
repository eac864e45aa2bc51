const storyElement = () => document.getElementById('klangweg-story');

/** The language in which the server wrote its page: the take-over does not change it. */
export function shownLanguage(): string | undefined {
  return storyElement() ? document.documentElement.lang : undefined;
}

/** The story as the server wrote it into its page, so that nothing is asked twice. */
export function takeInlineStory(slug: string): unknown {
  const element = storyElement();
  if (element?.dataset['walk'] !== slug) return undefined;
  try {
    return JSON.parse(element.textContent ?? '');
  } catch {
    return undefined;
  }
}
