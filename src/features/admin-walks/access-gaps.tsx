import type { AccessGap } from '../../core/check/access.ts';
import { PartLink } from './part-link.tsx';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

interface AccessGapsProps extends Pick<EditorProps, 'desk' | 'draft' | 'texts'> {
  readonly gaps: readonly AccessGap[];
}

/** What would let more people follow: counsel, and no fault of the walk. */
export function AccessGaps({ gaps, desk, draft, texts }: AccessGapsProps) {
  const { languages } = useDraftRead(draft);
  if (gaps.length === 0) return null;
  const languageName = (id: number) => languages.find((one) => one.id === id)?.name ?? String(id);
  return (
    <details>
      <summary className={styles['way-key']}>{texts.accessCount(gaps.length)}</summary>
      <ul className={styles['findings']}>
        {gaps.map(({ kind, element, languages: ids }) => (
          <li key={[kind, element?.kind, element?.slug].join(' ')}>
            {element ? <PartLink {...{ desk, draft, element }} /> : texts.accessStory}{' '}
            {texts.access[kind]} {texts.inLanguages(ids.map(languageName).join(', '))}
          </li>
        ))}
      </ul>
    </details>
  );
}
