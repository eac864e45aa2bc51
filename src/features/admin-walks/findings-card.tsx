import type { ReactNode } from 'react';
import type { ElementRef, Finding } from '../../core/check/finding.ts';
import { isGrave } from '../../core/check/unplayable.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccessGaps } from './access-gaps.tsx';
import { elementOfFinding, findingKey, findingWords } from './finding-words.ts';
import { FindingWay } from './finding-way.tsx';
import { graphTexts } from './graph/graph-texts.ts';
import { graphAddress } from './graph/graph-address.ts';
import { PartLink } from './part-link.tsx';
import { nameOfRef } from './part-name.ts';
import { useProof } from './use-proof.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

interface FindingsProps extends EditorProps {
  /** What else stands with each of them; a link to the picture where nothing is said. */
  readonly keyOf?: (finding: Finding) => ReactNode;
}

/** What the proof of the walk found in the draft as it stands, also before it is saved. */
export function FindingsCard({ keyOf, ...given }: FindingsProps) {
  const { desk, draft, texts } = given;
  const proven = useProof(desk, draft);
  if (proven === undefined) return null;
  const { findings, unplayable, accessGaps } = proven;
  const none = unplayable ? graphTexts(desk.languageCode).lacks[unplayable] : texts.findingsNone;
  return (
    <DeskCard title={texts.findings}>
      <p role="status">{findings.length === 0 ? none : texts.findingsCount(findings.length)}</p>
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <li key={findingKey(finding)}>
            <OneFinding {...given} finding={finding} />
            {keyOf ? keyOf(finding) : <InPicture {...given} finding={finding} />}
          </li>
        ))}
      </ul>
      <AccessGaps {...given} gaps={accessGaps} />
    </DeskCard>
  );
}

type OneProps = EditorProps & { readonly finding: Finding };

function OneFinding({ finding, ...given }: OneProps) {
  const { desk, draft, texts } = given;
  const read = useDraftRead(draft);
  const names = {
    languageName: (id: number) => read.languages.find((one) => one.id === id)?.name ?? String(id),
    partName: (element: ElementRef) => nameOfRef(draft, read, element),
  };
  const { level } = graphTexts(desk.languageCode);
  return (
    <>
      <p className={styles['finding']} data-grave={isGrave(finding)}>
        <Icon name={isGrave(finding) ? 'warning' : 'info'} />
        <span>
          <strong>{level[isGrave(finding) ? 'grave' : 'slight']}:</strong>{' '}
          <PartLink {...given} element={elementOfFinding(finding)} />{' '}
          {findingWords(finding, texts, names)}
        </span>
      </p>
      <FindingWay desk={desk} draft={draft} finding={finding} />
    </>
  );
}

function InPicture({ desk, draft, finding }: OneProps) {
  const { story } = useDraftRead(draft);
  const texts = graphTexts(desk.languageCode);
  return (
    <a
      className={styles['way-key']}
      href={graphAddress(desk, story.id, { finding: findingKey(finding) })}
    >
      {texts.showInPicture}
    </a>
  );
}
