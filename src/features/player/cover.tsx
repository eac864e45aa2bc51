import { useState } from 'react';
import { readText } from '../../core/story/read.ts';
import type { Story, Track } from '../../core/story/model.ts';
import { hostAddress } from '../../ui/host-address.ts';

export const PLACEHOLDER_COVER = hostAddress('/assets/icons/cover.svg');

interface CoverProps {
  readonly story: Story;
  readonly track: Track | undefined;
  readonly language: number;
}

export function Cover({ story, track, language }: CoverProps) {
  const cover = coverOf(story, track, language);
  return <CoverImage key={cover} src={cover} className="walk-cover" size={480} />;
}

/** The track's own, else the story's, else the placeholder. */
export function coverOf(story: Story, track: Track | undefined, language: number): string {
  const own = track && readText(track.cover, language)?.value;
  return own ?? readText(story.cover, language)?.value ?? PLACEHOLDER_COVER;
}

interface CoverImageProps {
  readonly src: string;
  readonly size: number;
  readonly className?: string;
}

export function CoverImage({ src, size, className }: CoverImageProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <img
      {...(className === undefined ? {} : { className })}
      src={isBroken ? PLACEHOLDER_COVER : src}
      alt=""
      width={size}
      height={size}
      onError={() => {
        setBroken(true);
      }}
    />
  );
}
