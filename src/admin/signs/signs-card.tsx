import { useState } from 'react';
import type { Story } from '../../core/story/model.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { signTexts, type SignsContext } from './signs-context.ts';
import { createPortal } from 'react-dom';
import { useSheetHead } from '../ui/page/use-sheet-head.ts';
import { SignChoices } from './sign-choices.tsx';
import { SignList } from './sign-list.tsx';
import { SignPages } from './sign-pages.tsx';
import styles from './signs.module.css';
import { useSigns } from './use-signs.ts';

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

interface SignsSheetProps {
  readonly context: SignsContext;
  readonly story: Story;
  readonly onClose: () => void;
}

/** Replaces the whole page: the options on the left, and the preview. */
function SignsSheet({ context, story, onClose }: SignsSheetProps) {
  const texts = signTexts(context.languageCode);
  const signs = useSigns(context, story);
  const head = useSheetHead();
  const given = { context, texts, signs };
  return createPortal(
    <main
      className={styles['sheet']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={styles['head']}>
        <h1 ref={head} tabIndex={-1}>
          {texts.heading(signs.walkTitle)}
        </h1>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.back}
        </button>
      </header>
      <div className={styles['desk']}>
        <div className={styles['choices']}>
          <SignChoices {...given} />
          <SignList {...given} />
        </div>
        <SignPages {...given} />
      </div>
    </main>,
    document.body,
  );
}
