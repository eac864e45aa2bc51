import { createPortal } from 'react-dom';
import type { Story } from '../../core/story/model.ts';
import { useSheetHead } from '../ui/page/use-sheet-head.ts';
import { SignChoices } from './sign-choices.tsx';
import { SignList } from './sign-list.tsx';
import { SignPages } from './sign-pages.tsx';
import styles from './signs.module.css';
import { signTexts, type SignsContext } from './signs-context.ts';
import { useSigns } from './use-signs.ts';

interface SignsSheetProps {
  readonly context: SignsContext;
  readonly story: Story;
  readonly onClose: () => void;
}

/** Replaces the whole page: the options on the left, and the preview. */
export function SignsSheet({ context, story, onClose }: SignsSheetProps) {
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
