import { entryOf } from '../../core/progress/entry.ts';
import type { Progress } from '../../core/progress/state.ts';
import { readText } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/messages.ts';
import { CoverImage, PLACEHOLDER_COVER } from './cover.tsx';

interface StationListProps {
  readonly tracks: readonly Track[];
  readonly current: string | undefined;
  readonly progress: Progress;
  readonly language: number;
  readonly messages: Messages;
  readonly onChoose: (track: Track) => void;
}

export function StationList({ tracks, messages, ...rest }: StationListProps) {
  return (
    <section aria-labelledby="stations">
      <h3 id="stations">{messages.stations}</h3>
      {tracks.length === 0 && <p>{messages.noTracks}</p>}
      <ol className="walk-list">
        {tracks.map((track) => (
          <li key={track.slug}>
            <Entry track={track} messages={messages} {...rest} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type EntryProps = Omit<StationListProps, 'tracks'> & { readonly track: Track };

function Entry({ track, current, progress, language, messages, onChoose }: EntryProps) {
  const cover = readText(track.cover, language)?.value ?? PLACEHOLDER_COVER;
  return (
    <button
      type="button"
      className="walk-entry"
      aria-current={track.slug === current}
      onClick={() => {
        onChoose(track);
      }}
    >
      <CoverImage key={cover} src={cover} size={44} />
      <span>{readText(track.name, language)?.value ?? messages.unnamedTrack}</span>
      {entryOf(progress, 'track', track.slug).isHighlighted && (
        <span className="walk-new">{messages.isNew}</span>
      )}
    </button>
  );
}
