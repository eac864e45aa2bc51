import { readText } from '../../core/story/read.ts';
import type { LanguageId, Story, Track } from '../../core/story/model.ts';
import { CoverImage } from '../../ui/cover-image.tsx';

interface CoverProps {
  readonly story: Story;
  readonly track?: Track | undefined;
  readonly language: LanguageId;
}

export function Cover({ story, track, language }: CoverProps) {
  return (
    <CoverImage
      src={coverOf(story, track, language)}
      words={wordsOf(story, track, language)}
      className="walk-cover"
      size={480}
    />
  );
}

/** The track's own, else the story's; undefined asks for the placeholder. */
export function coverOf(
  story: Story,
  track: Track | undefined,
  language: LanguageId,
): string | undefined {
  const own = track && readText(track.cover, language)?.value;
  return own ?? readText(story.cover, language)?.value;
}

/** Of the picture that is shown: a station without one of its own shows the story's. */
function wordsOf(story: Story, track: Track | undefined, language: LanguageId): string | undefined {
  const isOwn = track !== undefined && readText(track.cover, language) !== undefined;
  return readText((isOwn ? track : story).coverWords ?? {}, language)?.value;
}
