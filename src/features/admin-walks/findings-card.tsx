import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { Finding } from '../../core/check/finding.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AccessGaps } from './access-gaps.tsx';
import { ClosedToAll } from './closed-to-all.tsx';
import { FindingLine } from './finding-line.tsx';
import { findingKey } from './finding-words.ts';
import { FindingWay } from './finding-way.tsx';
import { graphTexts } from './graph/graph-texts.ts';
import { graphAddress } from './graph/graph-address.ts';
import { nameOfRef } from './part-name.ts';
import { elementsOfFinding } from './seen-findings.ts';
import { StylingLine } from './styling-line.tsx';
import { Acknowledge, SeenList } from './seen-list.tsx';
import { useFindings } from './use-findings.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import type { WalkDraft } from './walk-draft.ts';
import styles from './walks.module.css';

interface FindingsProps extends EditorProps {
  /** What else stands with each of them; a link to the picture where nothing is said. */
  readonly keyOf?: ((finding: Finding) => ReactNode) | undefined;
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
          <FoundOne key={findingKey(finding)} {...given} finding={finding} keyOf={keyOf} />
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

/** Whoever names a station anew reads the name in what was found there. */
function useNames(draft: WalkDraft, finding: Finding): string {
  return useSyncExternalStore(draft.subscribe, () =>
    elementsOfFinding(finding)
      .map((element) => nameOfRef(draft, draft.read(), element))
      .join('\n'),
  );
}

/** Each proof finds mostly the same: of hundreds only those are drawn anew that are others. */
const FoundOne = memo(function FoundOne({
  keyOf,
  ...given
}: OneProps & Pick<FindingsProps, 'keyOf'>) {
  const { desk, draft, finding } = given;
  useNames(draft, finding);
  return (
    <li>
      <FindingLine {...given} />
      <FindingWay desk={desk} draft={draft} finding={finding} />
      <Acknowledge {...given} />
      {keyOf ? keyOf(finding) : <InPicture {...given} />}
    </li>
  );
});

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
