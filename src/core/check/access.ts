import { INDEPENDENT, type LanguageId, type PerLanguage, type Story } from '../story/model.ts';
import { readText } from '../story/read.ts';
import type { ElementRef } from './finding.ts';

/** Content that somebody who cannot hear, or see, would miss. The walk plays all the same. */
export interface AccessGap {
  readonly kind: 'no-transcript' | 'no-description';
  /** Undefined means the story itself. */
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
  /** If a language has no picture of its own, visitors are shown another one's. */
  const untold = (
    element: ElementRef | undefined,
    picture: PerLanguage<string>,
    languageTexts: PerLanguage<string> = {},
  ) => {
    const isShown = (id: LanguageId) => readText(picture, id) !== undefined;
    return gap('no-description', element, (id) => isShown(id) && !isThere(languageTexts, id));
  };
  return [
    ...untold(undefined, story.cover, story.coverAltText),
    ...story.tracks.flatMap(({ slug, audio, transcript, cover, coverAltText }) => {
      const element = { kind: 'track', slug } as const;
      return [
        ...gap('no-transcript', element, (id) => isThere(audio, id) && !isThere(transcript, id)),
        ...untold(element, cover, coverAltText),
      ];
    }),
    ...story.quests.flatMap(({ slug, illustration, illustrationAltText }) =>
      untold({ kind: 'quest', slug }, illustration, illustrationAltText),
    ),
    ...story.puzzles.flatMap(({ slug, illustration, illustrationAltText }) =>
      untold({ kind: 'puzzle', slug }, illustration, illustrationAltText),
    ),
  ];
}

/** The text must exist in this language, or in all: another language's text is no replacement. */
function isThere(values: PerLanguage<string>, language: LanguageId): boolean {
  return [language, INDEPENDENT].some((id) => (values[id] ?? '').trim() !== '');
}
