import { useEffect, useState, useSyncExternalStore } from 'react';
import { valueIn } from '../../core/story/read.ts';
import type { Story, Track } from '../../core/story/model.ts';
import { playlist } from '../../core/track/playlist.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { AudioPort } from '../../ports/audio.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import { AudioNotice } from './audio-notice.tsx';
import { Cover } from './cover.tsx';
import { StationList } from './station-list.tsx';
import { TrackText } from './track-text.tsx';
import { Transport } from './transport.tsx';

export interface WalkPageProps {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly audio: AudioPort;
  readonly language: number;
  readonly messages: Messages;
  readonly nowMs: () => number;
  /** The track that the page began with: the route's, or the one that the rules name. */
  readonly firstTrack: Track | undefined;
  readonly isTrackMissing: boolean;
}

export function WalkPage(props: WalkPageProps) {
  const { story, walk, audio, language, messages } = props;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const { track, url, play, choose } = useCurrentTrack(props);
  return (
    <>
      <main className="walk">
        <h1 className="walk-title">
          {valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug}
        </h1>
        <Cover story={story} track={track} language={language} />
        <div className="walk-story">
          <TrackText story={story} track={track} language={language} messages={messages} />
          {props.isTrackMissing && <p className="walk-notice">{messages.trackMissing}</p>}
          {walk.isUnsaved() && <p className="walk-notice">{messages.unsaved}</p>}
          <AudioNotice audio={audio} isMissing={track !== undefined && !url} messages={messages} />
          <StationList
            tracks={playlist(story, progress)}
            current={track?.slug}
            progress={progress}
            language={language}
            messages={messages}
            onChoose={choose}
          />
        </div>
      </main>
      <Transport audio={audio} messages={messages} isEnabled={Boolean(url)} onPlay={play} />
    </>
  );
}

function useCurrentTrack({ walk, audio, language, nowMs, firstTrack }: WalkPageProps) {
  const [track, setTrack] = useState(firstTrack);
  const urlOf = (one: Track | undefined) => one && valueIn(one.audio, language);
  const url = urlOf(track);

  useEffect(() => {
    if (url !== undefined) audio.load(url);
  }, [audio, url]);

  const sound = (one: Track) => {
    audio.play();
    walk.send({ type: 'track/played', track: one.slug, atMs: nowMs() });
  };
  return {
    track,
    url,
    play: () => {
      if (track) sound(track);
    },
    choose: (chosen: Track) => {
      setTrack(chosen);
      walk.send({ type: 'track/loaded', track: chosen.slug });
      const chosenUrl = urlOf(chosen);
      if (chosenUrl === undefined) {
        audio.pause();
        return;
      }
      // Before React renders: a browser lets sound begin only within the tap itself.
      audio.load(chosenUrl);
      sound(chosen);
    },
  };
}
