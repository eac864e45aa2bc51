import type { ReactNode } from 'react';
import { baseMessages } from '../shared/base-messages.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Cover } from '../shared/cover.tsx';
import { ShareButton } from './share-button.tsx';
import { usePlayer } from '../shared/use-walk-state.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { Description } from './description.tsx';

interface DetailsScreenProps {
  readonly walkContext: WalkContext;
  /** The content below the text: the transcript. */
  readonly children?: ReactNode;
}

/** Track-details: the current station in full. */
export function DetailsScreen({ walkContext, children }: DetailsScreenProps) {
  const messages = baseMessages(walkContext);
  const { track } = usePlayer(walkContext);
  return (
    <>
      <Cover story={walkContext.story} track={track} language={walkContext.language} />
      <div className="walk-story">
        <TrackText walkContext={walkContext} track={track} messages={messages} />
        <div className="walk-actions">
          <ShareButton walkContext={walkContext} messages={messages} track={track} />
        </div>
        {children}
      </div>
    </>
  );
}

interface TrackTextProps {
  readonly walkContext: WalkContext;
  readonly track: Track | undefined;
  readonly messages: Messages;
}

/** Author, title and description of the current track; the story's are the fallback. */
function TrackText({ walkContext: { story, language }, track, messages }: TrackTextProps) {
  const read = (own: Track['name'] | undefined, otherwise: Track['name']) =>
    (own && readText(own, language)?.value) ?? readText(otherwise, language)?.value;
  const author = read(track?.author, story.author);
  const description = read(track?.description, story.description);
  const storyTitle = read(story.title, story.name) ?? messages.unnamedTrack;
  const name = track && plainText(read(track.name, {}) ?? storyTitle);
  return (
    <>
      {author !== undefined && <p className="walk-author">{plainText(author)}</p>}
      <h2 className="walk-track">{name ?? messages.noTracks}</h2>
      {track === undefined && story.tracks.length > 0 && <p>{messages.noTrack}</p>}
      {description !== undefined && <Description text={description} />}
    </>
  );
}
