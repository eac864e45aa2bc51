import { stationStatusOf } from '../../core/chart/station-status.ts';
import { entryOf } from '../../core/progress/entry.ts';
import { soundOf } from '../../core/listening/sound-of.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import { playlist } from '../../core/track/playlist.ts';
import { stationsTabOf } from '../../core/track/stations-tab.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { soundingTrack } from '../session/player-state.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { timeText } from '../../ui/time-text.ts';
import { NoStations } from '../shared/no-stations.tsx';
import { usePlayer, useProgress } from '../shared/use-walk-state.ts';

interface StationListProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

/** 'Stationen': the active stations, without those of the radio and the locked ones. */
export function StationList({ walkContext, messages }: StationListProps) {
  const { story } = walkContext;
  const tracks = playlist(story, useProgress(walkContext));
  const isClosed = stationsTabOf(story) !== 'info' && story.tracks.length > 0;
  return (
    <section className="walk-stations" aria-labelledby="stations">
      <h2 id="stations">{messages.stations}</h2>
      {tracks.length === 0 && (
        <NoStations walkContext={walkContext} {...(isClosed && { hint: messages.noTrack })} />
      )}
      <ol className="walk-list">
        {tracks.map((track) => (
          <li key={track.slug}>
            <Entry track={track} walkContext={walkContext} messages={messages} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type EntryProps = StationListProps & { readonly track: Track };

function Entry({ track, walkContext, messages }: EntryProps) {
  const { story, language, navigation } = walkContext;
  const progress = useProgress(walkContext);
  const player = usePlayer(walkContext);
  // The map's own rule, so that both lists agree.
  const visit = { progress, sounding: soundingTrack(player) };
  const isHeard = stationStatusOf(story, visit, track) === 'finished';
  const { isHighlighted } = entryOf(progress, 'track', track.slug);
  return (
    <button
      type="button"
      id={`station-${track.slug}`}
      className="walk-entry"
      aria-current={player.track?.slug === track.slug}
      onClick={() => {
        navigation.chooseTrack(track);
      }}
    >
      <CoverImage src={readText(track.cover, language)?.value} size={44} isLazy />
      <span className="walk-entry-words">
        <span>{plainText(readText(track.name, language)?.value ?? messages.unnamedTrack)}</span>
        <Facts
          durationS={soundOf(track, language)?.durationS}
          heard={isHeard ? messages.heard : undefined}
        />
      </span>
      {/* Only the lab's player removes the highlight: the dot stays, a heard one is not new. */}
      {isHighlighted && <span className="walk-new">{isHeard ? '' : messages.isNew}</span>}
    </button>
  );
}

interface FactsProps {
  readonly durationS: number | undefined;
  readonly heard: string | undefined;
}

function Facts({ durationS, heard }: FactsProps) {
  if (durationS === undefined && heard === undefined) return null;
  return (
    <span className="walk-entry-facts">
      {durationS !== undefined && <span>{timeText(durationS)}</span>}
      {heard !== undefined && (
        <span>
          <Icon name="check" />
          {heard}
        </span>
      )}
    </span>
  );
}
