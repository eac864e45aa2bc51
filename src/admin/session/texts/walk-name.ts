import type { AdminStory } from '../../../contract/administration.ts';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';

/** The walk's name in a list of walks. */
export function walkName(
  { title, slug }: Pick<AdminStory, 'title' | 'slug'>,
  texts: Pick<WalkTexts, 'nameless'>,
): string {
  return Object.values(title).find((name) => name !== '') ?? (slug === '' ? texts.nameless : slug);
}

/** The same where the server sends a title in one language at least, German first. */
export function storyName({ slug, title }: Pick<AdminStory, 'title' | 'slug'>): string {
  return title['2'] ?? Object.values(title)[0] ?? slug;
}
