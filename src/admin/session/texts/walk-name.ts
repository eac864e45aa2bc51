import type { AdminStory } from '../../../contract/administration.ts';
import type { WalkTexts } from './walk-texts.ts';

/** The walk's name in a list of walks. */
export function walkName(
  { title, slug }: Pick<AdminStory, 'title' | 'slug'>,
  texts: Pick<WalkTexts, 'nameless'>,
): string {
  return Object.values(title).find((one) => one !== '') ?? (slug === '' ? texts.nameless : slug);
}
