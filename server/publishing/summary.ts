import type { RevisionSummary } from '../../src/contract/walks.ts';
import type { PerLanguage, Story } from '../../src/core/story/model.ts';
import type { MediaReferences } from '../media-files/media-references.ts';

/**
 * The data that the list of walks and the page's head need, so that neither reads the whole story.
 */
export function summaryOf(story: Story, { own, origins }: MediaReferences): RevisionSummary {
  return {
    title: orElse(story.title, story.name),
    subtitle: { ...story.subtitle },
    description: { ...story.description },
    cover: { ...story.cover },
    languages: story.languages.map(({ id, code, name }) => ({ id, code, name })),
    stations: story.tracks.filter(({ radio }) => radio === undefined).length,
    ...(story.durationMin === undefined ? {} : { durationMin: story.durationMin }),
    bytes: story.files.reduce((sum, { bytes }) => sum + bytes, 0),
    media: own.map(({ sha256 }) => sha256),
    origins: [...origins],
  };
}

function orElse(first: PerLanguage<string>, second: PerLanguage<string>): Record<string, string> {
  return Object.keys(first).length > 0 ? { ...first } : { ...second };
}
