import type { ElementRef, Finding } from '../../../core/check/finding.ts';
import { isGrave } from '../../../core/check/unplayable.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { EditorProps } from '../editor-props.ts';
import { elementOfFinding, findingMessage } from './finding-message.ts';
import { graphTexts } from '../../../i18n/admin/graph.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ElementLink } from '../shown/element-link.tsx';
import { nameOfRef } from '../entity-name.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import styles from '../shown/walks.module.css';

/** One finding in a sentence, with links to its elements. */
export function FindingItem({ finding, ...props }: EditorProps & { readonly finding: Finding }) {
  const { draft, texts } = props;
  const read = useDraftRead(draft);
  const names = {
    languageName: (id: number) =>
      read.languages.find((language) => language.id === id)?.name ?? String(id),
    elementName: (element: ElementRef) => nameOfRef(draft, read, element),
  };
  const { level } = useTexts(graphTexts);
  return (
    <p className={styles['finding']} data-grave={isGrave(finding)}>
      <Icon name={isGrave(finding) ? 'warning' : 'info'} />
      <span>
        <strong>{level[isGrave(finding) ? 'grave' : 'slight']}:</strong>{' '}
        <ElementLink {...props} element={elementOfFinding(finding)} />{' '}
        {findingMessage(finding, texts, names)}
      </span>
    </p>
  );
}
