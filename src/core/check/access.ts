import { INDEPENDENT, type LanguageId, type PerLanguage, type Story } from '../story/model.ts';
import { readText } from '../story/read.ts';
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
  const gap = (
    kind: AccessGap['kind'],
    element: ElementRef | undefined,
    isMissing: (language: LanguageId) => boolean,
  ): readonly AccessGap[] => {
    const languages = offered.filter(isMissing);
    return languages.length > 0 ? [{ kind, element, languages }] : [];
  };
  /** Where a language has no picture of its own, visitors are shown another one's. */
  const untold = (
    element: ElementRef | undefined,
    picture: PerLanguage<string>,
    words: PerLanguage<string> = {},
  ) => {
    const isShown = (id: LanguageId) => readText(picture, id) !== undefined;
    return gap('no-words', element, (id) => isShown(id) && !isThere(words, id));
  };
  return [
    ...untold(undefined, story.cover, story.coverWords),
    ...story.tracks.flatMap(({ slug, audio, transcript, cover, coverWords }) => {
      const element = { kind: 'track', slug } as const;
      return [
        ...gap('no-transcript', element, (id) => isThere(audio, id) && !isThere(transcript, id)),
        ...untold(element, cover, coverWords),
      ];
    }),
    ...story.quests.flatMap(({ slug, illustration, illustrationWords }) =>
      untold({ kind: 'quest', slug }, illustration, illustrationWords),
    ),
    ...story.puzzles.flatMap(({ slug, illustration, illustrationWords }) =>
      untold({ kind: 'puzzle', slug }, illustration, illustrationWords),
    ),
  ];
}

/** In this language, or in all: another one's is no replacement. */
function isThere(values: PerLanguage<string>, language: LanguageId): boolean {
  return [language, INDEPENDENT].some((id) => (values[id] ?? '').trim() !== '');
}
