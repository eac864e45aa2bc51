import { entryOf } from '../../core/progress/entry.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import { playlist } from '../../core/track/playlist.ts';
import { wayToStations } from '../../core/track/way-to-stations.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
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

function Entry({ track, scene, messages }: StationListProps & { readonly track: Track }) {
  const { language, ways } = scene;
  const isCurrent = usePlayer(scene).track?.slug === track.slug;
  const { isHighlighted } = entryOf(useProgress(scene), 'track', track.slug);
  return (
    <button
      type="button"
      id={`station-${track.slug}`}
      className="walk-entry"
      aria-current={isCurrent}
      onClick={() => {
        ways.chooseTrack(track);
      }}
    >
      <CoverImage src={readText(track.cover, language)?.value} size={44} isLazy />
      <span>{plainText(readText(track.name, language)?.value ?? messages.unnamedTrack)}</span>
      {isHighlighted && <span className="walk-new">{messages.isNew}</span>}
    </button>
  );
}
