/** The story as the server wrote it into its page, so that nothing is asked twice. */
export function takeInlineStory(document: Document, slug: string): unknown {
  const element = document.getElementById('klangweg-story');
  if (element?.dataset['walk'] !== slug) return undefined;
  try {
    return JSON.parse(element.textContent ?? '');
  } catch {
    return undefined;
  }
}
