import { useState } from 'react';
import type { Story } from '../../core/story/model.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { signTexts, type SignsContext } from './signs-context.ts';
import { SignsSheet } from './signs-sheet.tsx';

interface SignsCardProps {
  readonly context: SignsContext;
  /** The walk as it is written now. */
  readonly compose: () => Story;
}

/** The button that opens a walk's signs. */
export function SignsCard({ context, compose }: SignsCardProps) {
  const texts = signTexts(context.languageCode);
  const [story, setStory] = useState<Story>();
  return (
    <AdminCard title={texts.title}>
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
          context={context}
          story={story}
          onClose={() => {
            setStory(undefined);
          }}
        />
      )}
    </AdminCard>
  );
}
