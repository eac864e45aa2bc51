import { standingOf } from '../../core/chart/standing.ts';
import { entryOf } from '../../core/progress/entry.ts';
import { soundOf } from '../../core/listening/sound-of.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import { playlist } from '../../core/track/playlist.ts';
import { wayToStations } from '../../core/track/way-to-stations.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { soundingTrack } from '../../runtime/player/player-state.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { timeText } from '../../ui/time-text.ts';
import { usePlayer, useProgress } from './use-scene.ts';

interface StationListProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
}

/** 'Stationen': what is active, without the radio's and without what is locked. */
export function StationList({ scene, messages }: StationListProps) {
  const tracks = playlist(scene.story, useProgress(scene));
  return (
    <section className="walk-stations" aria-labelledby="stations">
      <h2 id="stations">{messages.stations}</h2>
      {tracks.length === 0 && <NoStations scene={scene} messages={messages} />}
      <ol className="walk-list">
        {tracks.map((track) => (
          <li key={track.slug}>
            <Entry track={track} scene={scene} messages={messages} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const keys = { qr: 'openByQr', password: 'openByPassword', info: 'openInfo' } as const;

function NoStations({ scene: { story, ways }, messages }: StationListProps) {
  const way = wayToStations(story);
  const isClosed = way !== 'info' && story.tracks.length > 0;
  return (
    <EmptyList
      lines={[messages.noTracks, isClosed ? messages.noTrack : messages.noStationYet]}
      keyText={messages[keys[way]]}
      onGo={() => {
        ways.showTab(way);
      }}
    />
  );
}

type EntryProps = StationListProps & { readonly track: Track };

function Entry({ track, scene, messages }: EntryProps) {
  const { story, language, ways } = scene;
  const progress = useProgress(scene);
  const player = usePlayer(scene);
  // By the map's own rule, so that both lists say the same.
  const visit = { progress, sounding: soundingTrack(player) };
  const isHeard = standingOf(story, visit, track) === 'finished';
  const { isHighlighted } = entryOf(progress, 'track', track.slug);
  return (
    <button
      type="button"
      id={`station-${track.slug}`}
      className="walk-entry"
      aria-current={player.track?.slug === track.slug}
      onClick={() => {
        ways.chooseTrack(track);
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
      {/* Only the lab's player takes the highlight away: the dot stays, what was heard is not new. */}
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
