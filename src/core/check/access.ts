import { INDEPENDENT, type LanguageId, type PerLanguage, type Story } from '../story/model.ts';
import type { ElementRef } from './finding.ts';

/** What somebody who does not hear, or does not see, would miss. The walk plays all the same. */
export interface AccessGap {
  readonly kind: 'no-transcript' | 'no-words';
  /** Undefined: the story itself. */
  readonly element: ElementRef | undefined;
  readonly languages: readonly LanguageId[];
}

export function accessGaps(story: Story): readonly AccessGap[] {
  const offered = story.languages.map(({ id }) => id);
  const without = (
    kind: AccessGap['kind'],
    element: ElementRef | undefined,
    shown: PerLanguage<string>,
    said: PerLanguage<string> | undefined,
  ): readonly AccessGap[] => {
    const languages = offered.filter((id) => isThere(shown, id) && !isThere(said ?? {}, id));
    return languages.length > 0 ? [{ kind, element, languages }] : [];
  };
  return [
    ...without('no-words', undefined, story.cover, story.coverWords),
    ...story.tracks.flatMap(({ slug, audio, transcript, cover, coverWords }) => {
      const element = { kind: 'track', slug } as const;
      return [
        ...without('no-transcript', element, audio, transcript),
        ...without('no-words', element, cover, coverWords),
      ];
    }),
    ...story.quests.flatMap(({ slug, illustration, illustrationWords }) =>
      without('no-words', { kind: 'quest', slug }, illustration, illustrationWords),
    ),
    ...story.puzzles.flatMap(({ slug, illustration, illustrationWords }) =>
      without('no-words', { kind: 'puzzle', slug }, illustration, illustrationWords),
    ),
  ];
}

/** In this language, or in all: another one's is no replacement. */
function isThere(values: PerLanguage<string>, language: LanguageId): boolean {
  const value = values[language] ?? values[INDEPENDENT];
  return value !== undefined && value.trim() !== '';
}
