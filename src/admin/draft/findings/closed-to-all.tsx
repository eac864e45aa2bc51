import { Icon } from '../../../ui/icon.tsx';
import type { EditorProps } from '../editor-props.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import styles from '../shown/walks.module.css';

/** A warning: the walk opens only with a code, and no group has a code for it. */
export function ClosedToAll({ draft, texts }: Pick<EditorProps, 'admin' | 'draft' | 'texts'>) {
  const { story, openingGroups } = useDraftRead(draft);
  if (story.visibility !== 'restricted' || openingGroups !== 0) return null;
  return (
    <p className={styles['finding']} data-grave="true">
      <Icon name="warning" />
      <span>{texts.closedToAll}</span>
    </p>
  );
}
