import type { ReactNode } from 'react';
import { baseMessages } from '../shared/base-messages.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Cover } from '../shared/cover.tsx';
import { ShareButton } from './share-button.tsx';
import { TrackText } from './track-text.tsx';
import { usePlayer } from '../shared/use-walk-state.ts';

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
