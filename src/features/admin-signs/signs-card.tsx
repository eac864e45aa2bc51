import { useState } from 'react';
import type { Story } from '../../core/story/model.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { signTexts, type SignsRoom } from './signs-room.ts';
import { SignsSheet } from './signs-sheet.tsx';

interface SignsCardProps {
  readonly room: SignsRoom;
  /** The walk as it is written now. */
  readonly compose: () => Story;
}

/** The way to a walk's signs. */
export function SignsCard({ room, compose }: SignsCardProps) {
  const texts = signTexts(room.languageCode);
  const [story, setStory] = useState<Story>();
  return (
    <DeskCard title={texts.title}>
      <p>{texts.text}</p>
      <p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setStory(compose());
          }}
        >
          {texts.open}
        </button>
      </p>
      {story && (
        <SignsSheet
          room={room}
          story={story}
          onClose={() => {
            setStory(undefined);
          }}
        />
      )}
    </DeskCard>
  );
}
