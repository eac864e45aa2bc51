import type { AccessGap } from '../../../core/check/access.ts';
import { ElementLink } from '../shown/element-link.tsx';
import { useDraftRead } from '../use-walk-draft.ts';
import type { EditorProps } from '../editor-props.ts';
import styles from '../shown/walks.module.css';

interface AccessGapsProps extends Pick<EditorProps, 'admin' | 'draft' | 'texts'> {
  readonly gaps: readonly AccessGap[];
}

/** Advice on what would let more people follow the walk; these are not errors. */
export function AccessGaps({ gaps, admin, draft, texts }: AccessGapsProps) {
  const { languages } = useDraftRead(draft);
  if (gaps.length === 0) return null;
  const languageName = (id: number) => languages.find((one) => one.id === id)?.name ?? String(id);
  return (
    <details>
      <summary className={styles['way-key']}>{texts.accessCount(gaps.length)}</summary>
      <ul className={styles['findings']}>
        {gaps.map(({ kind, element, languages: ids }) => (
          <li key={[kind, element?.kind, element?.slug].join(' ')}>
            {element ? <ElementLink {...{ admin, draft, element }} /> : texts.accessStory}{' '}
            {texts.access[kind]} {texts.inLanguages(ids.map(languageName).join(', '))}
          </li>
        ))}
      </ul>
    </details>
  );
}
