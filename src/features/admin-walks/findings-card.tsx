import type { ReactNode } from 'react';
import type { Finding } from '../../core/check/finding.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AccessGaps } from './access-gaps.tsx';
import { ClosedToAll } from './closed-to-all.tsx';
import { FindingLine } from './finding-line.tsx';
import { findingKey } from './finding-words.ts';
import { FindingWay } from './finding-way.tsx';
import { graphTexts } from './graph/graph-texts.ts';
import { graphAddress } from './graph/graph-address.ts';
import { StylingLine } from './styling-line.tsx';
import { Acknowledge, SeenList } from './seen-list.tsx';
import { useFindings } from './use-findings.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

interface FindingsProps extends EditorProps {
  /** What else stands with each of them; a link to the picture where nothing is said. */
  readonly keyOf?: (finding: Finding) => ReactNode;
}

/** What the check found in the draft as it is now, also before it is saved. */
export function FindingsCard({ keyOf, ...given }: FindingsProps) {
  const { desk, draft, texts } = given;
  const found = useFindings(desk, draft);
  if (found === undefined) return null;
  const { open, seen, unplayable, accessGaps, stylingFindings } = found;
  const count = open.length + stylingFindings.length;
  const none = unplayable ? graphTexts(desk.languageCode).lacks[unplayable] : texts.findingsNone;
  return (
    <DeskCard title={texts.findings}>
      <ClosedToAll {...given} />
      <p role="status">
        {count > 0 ? texts.findingsCount(count) : seen.length > 0 ? texts.findingsAllSeen : none}
      </p>
      <ul className={styles['findings']}>
        {open.map((finding) => (
          <li key={findingKey(finding)}>
            <FindingLine {...given} finding={finding} />
            <FindingWay desk={desk} draft={draft} finding={finding} />
            <Acknowledge {...given} finding={finding} />
            {keyOf ? keyOf(finding) : <InPicture {...given} finding={finding} />}
          </li>
        ))}
        {stylingFindings.map((finding) => (
          <li key={finding.kind}>
            <StylingLine {...given} finding={finding} />
          </li>
        ))}
      </ul>
      <SeenList {...given} seen={seen} />
      <AccessGaps {...given} gaps={accessGaps} />
    </DeskCard>
  );
}

type OneProps = EditorProps & { readonly finding: Finding };

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
