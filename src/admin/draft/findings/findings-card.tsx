import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { Finding } from '../../../core/check/finding.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { AccessGaps } from './access-gaps.tsx';
import { ClosedToAll } from './closed-to-all.tsx';
import { FindingItem } from './finding-item.tsx';
import { findingKey } from './finding-message.ts';
import { FindingPathSteps } from './finding-path-steps.tsx';
import { graphTexts } from '../../session/texts/graph-texts.ts';
import { nameOfRef } from '../entity-name.ts';
import { elementsOfFinding } from './seen-findings.ts';
import { StylingFindingItem } from './styling-finding-item.tsx';
import { Acknowledge, SeenList } from './seen-list.tsx';
import { useFindings } from './use-findings.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { EditorProps } from '../editor-props.ts';
import type { WalkDraft } from '../walk-draft.ts';
import styles from '../shown/walks.module.css';
import { graphAddress } from '../../session/addresses/admin-addresses.ts';

interface FindingsProps extends EditorProps {
  /** Replaces the link to the picture below each finding. */
  readonly keyOf?: ((finding: Finding) => ReactNode) | undefined;
}

/** The findings of the check in the draft as it is now, also before it is saved. */
export function FindingsCard({ keyOf, ...given }: FindingsProps) {
  const { admin, draft, texts } = given;
  const found = useFindings(admin, draft);
  if (found === undefined) return null;
  const { open, seen, unplayable, accessGaps, stylingFindings } = found;
  const count = open.length + stylingFindings.length;
  const none = unplayable ? graphTexts(admin.languageCode).lacks[unplayable] : texts.findingsNone;
  return (
    <AdminCard title={texts.findings}>
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
            <StylingFindingItem {...given} finding={finding} />
          </li>
        ))}
      </ul>
      <SeenList {...given} seen={seen} />
      <AccessGaps {...given} gaps={accessGaps} />
    </AdminCard>
  );
}

type OneProps = EditorProps & { readonly finding: Finding };

/** Renaming a station updates its name in the findings, too. */
function useNames(draft: WalkDraft, finding: Finding): string {
  return useSyncExternalStore(draft.subscribe, () =>
    elementsOfFinding(finding)
      .map((element) => nameOfRef(draft, draft.read(), element))
      .join('\n'),
  );
}

/** Each check returns mostly the same findings: of hundreds, only the changed ones render again. */
const FoundOne = memo(function FoundOne({
  keyOf,
  ...given
}: OneProps & Pick<FindingsProps, 'keyOf'>) {
  const { admin, draft, finding } = given;
  useNames(draft, finding);
  return (
    <li>
      <FindingItem {...given} />
      <FindingPathSteps admin={admin} draft={draft} finding={finding} />
      <Acknowledge {...given} />
      {keyOf ? keyOf(finding) : <InPicture {...given} />}
    </li>
  );
});

function InPicture({ admin, draft, finding }: OneProps) {
  const { story } = useDraftRead(draft);
  const texts = graphTexts(admin.languageCode);
  return (
    <a
      className={styles['way-key']}
      href={graphAddress(admin.navigation, story.id, { finding: findingKey(finding) })}
    >
      {texts.showInPicture}
    </a>
  );
}
