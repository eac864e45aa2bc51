import type { ElementRef, Finding } from '../../core/check/finding.ts';
import { isGrave } from '../../core/check/unplayable.ts';
import { Icon } from '../../ui/icon.tsx';
import type { EditorProps } from './editor-props.ts';
import { elementOfFinding, findingWords } from './finding-words.ts';
import { graphTexts } from './graph/graph-texts.ts';
import { PartLink } from './part-link.tsx';
import { nameOfRef } from './part-name.ts';
import { useDraftRead } from './use-walk-draft.ts';
import styles from './walks.module.css';

/** One finding in a sentence, with the way to what it is about. */
export function FindingLine({ finding, ...given }: EditorProps & { readonly finding: Finding }) {
  const { desk, draft, texts } = given;
  const read = useDraftRead(draft);
  const names = {
    languageName: (id: number) => read.languages.find((one) => one.id === id)?.name ?? String(id),
    partName: (element: ElementRef) => nameOfRef(draft, read, element),
  };
  const { level } = graphTexts(desk.languageCode);
  return (
    <p className={styles['finding']} data-grave={isGrave(finding)}>
      <Icon name={isGrave(finding) ? 'warning' : 'info'} />
      <span>
        <strong>{level[isGrave(finding) ? 'grave' : 'slight']}:</strong>{' '}
        <PartLink {...given} element={elementOfFinding(finding)} />{' '}
        {findingWords(finding, texts, names)}
      </span>
    </p>
  );
}
