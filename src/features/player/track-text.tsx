import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import type { Story, Track } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/messages.ts';

interface TrackTextProps {
  readonly story: Story;
  readonly track: Track | undefined;
  readonly language: number;
  readonly messages: Messages;
}

/** Author, title and description of the current track; the story's stand in where it has none. */
export function TrackText({ story, track, language, messages }: TrackTextProps) {
  const read = (own: Track['name'] | undefined, otherwise: Story['title']) =>
    (own && readText(own, language)?.value) ?? readText(otherwise, language)?.value;
  const author = read(track?.author, story.author);
  const description = read(track?.description, story.description);
  const name = track && (readText(track.name, language)?.value ?? messages.unnamedTrack);
  return (
    <>
      {author !== undefined && <p className="walk-author">{plainText(author)}</p>}
      <h2 className="walk-track">{name ?? messages.noTracks}</h2>
      {track === undefined && <p>{messages.noTrack}</p>}
      {description !== undefined && <p className="walk-description">{plainText(description)}</p>}
    </>
  );
}
