import type { AdminStory } from '../../contract/administration.ts';
import type { WalkTexts } from './walk-texts.ts';

/** As a list of walks calls it. */
export function walkName(
  { title, slug }: Pick<AdminStory, 'title' | 'slug'>,
  texts: Pick<WalkTexts, 'nameless'>,
): string {
  return Object.values(title).find((one) => one !== '') ?? (slug === '' ? texts.nameless : slug);
}
