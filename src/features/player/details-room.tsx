import type { ReactNode } from 'react';
import { baseMessages } from './base-messages.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Cover } from './cover.tsx';
import { ShareKey } from './share-key.tsx';
import { TrackText } from './track-text.tsx';
import { usePlayer } from './use-scene.ts';

interface DetailsRoomProps {
  readonly scene: WalkScene;
  /** What stands below the text: the transcript. */
  readonly children?: ReactNode;
}

/** Track-details: the station that is current, whole. */
export function DetailsRoom({ scene, children }: DetailsRoomProps) {
  const messages = baseMessages(scene);
  const { track } = usePlayer(scene);
  return (
    <>
      <Cover story={scene.story} track={track} language={scene.language} />
      <div className="walk-story">
        <TrackText scene={scene} track={track} messages={messages} />
        <div className="walk-actions">
          <ShareKey scene={scene} messages={messages} track={track} />
        </div>
        {children}
      </div>
    </>
  );
}
