import { useSyncExternalStore } from 'react';
import { entryOf } from '../../core/progress/entry.ts';
import type { Track } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { playlist } from '../../core/track/playlist.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { NoStations } from '../shared/no-stations.tsx';
import type { LabTexts } from '../../i18n/lab.ts';

interface TrackListProps {
  readonly walkContext: WalkContext;
  readonly texts: LabTexts;
}

/** The active tracks without radio; new ones have a dot until they have been loaded here. */
export function TrackList({ walkContext, texts }: TrackListProps) {
  const { story, walk } = walkContext;
  const tracks = playlist(story, useSyncExternalStore(walk.subscribe, walk.progress));
  return (
    <section aria-labelledby="lab-tracks">
      <h3 id="lab-tracks">{texts.stations}</h3>
      {tracks.length === 0 && <NoStations walkContext={walkContext} />}
      <ol className="walk-list">
        {tracks.map((track) => (
          <li key={track.slug}>
            <Entry walkContext={walkContext} texts={texts} track={track} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ walkContext, texts, track }: TrackListProps & { readonly track: Track }) {
  const { walk, player, story, language } = walkContext;
  const current = useSyncExternalStore(player.subscribe, player.state).track;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const name = valueIn(track.name, language);
  return (
    <button
      type="button"
      className="walk-entry"
      aria-current={track.slug === current?.slug}
      onClick={() => {
        walk.send({ type: 'track/loaded', track: track.slug });
        player.choose(track, 'play');
      }}
    >
      <CoverImage
        src={valueIn(track.cover, language) ?? valueIn(story.cover, language)}
        size={44}
      />
      <span>{name === undefined ? texts.unnamedTrack : plainText(name)}</span>
      {entryOf(progress, 'track', track.slug).isHighlighted && (
        <span className="walk-new">{texts.isNew}</span>
      )}
    </button>
  );
}
