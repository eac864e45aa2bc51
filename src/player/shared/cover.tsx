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
      altText={coverAltTextOf(story, track, language)}
      className="walk-cover"
      size={480}
    />
  );
}

/** The track's own cover, else the story's; undefined: the placeholder is shown. */
export function coverOf(
  story: Story,
  track: Track | undefined,
  language: LanguageId,
): string | undefined {
  const own = track && readText(track.cover, language)?.value;
  return own ?? readText(story.cover, language)?.value;
}

/** The alternative text of the shown picture: a station without a cover shows the story's. */
function coverAltTextOf(
  story: Story,
  track: Track | undefined,
  language: LanguageId,
): string | undefined {
  const isOwn = track !== undefined && readText(track.cover, language) !== undefined;
  return readText((isOwn ? track : story).coverAltText ?? {}, language)?.value;
}
