import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { Finding } from '../../../core/check/finding.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ClosedToAll } from './closed-to-all.tsx';
import { FindingItem } from './finding-item.tsx';
import { findingKey } from './finding-message.ts';
import { FindingPathSteps } from './finding-path-steps.tsx';
import { graphTexts } from '../../../i18n/admin/graph.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameOfRef } from '../entity-name.ts';
import { elementsOfFinding } from './seen-findings.ts';
import { Acknowledge, SeenList } from './seen-list.tsx';
import { useFindings } from './use-findings.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { EditorProps } from '../editor-props.ts';
import type { WalkDraft } from '../walk-draft.ts';
import styles from '../shown/walks.module.css';
import { graphAddress } from '../../session/addresses/admin-addresses.ts';
import type { AccessGap } from '../../../core/check/access.ts';
import { ElementLink } from '../shown/element-link.tsx';
import type { StylingFinding } from '../../../core/check/styling.ts';
import { stylingMessage } from './styling-message.ts';

interface FindingsProps extends EditorProps {
  /** Replaces the link to the picture below each finding. */
  readonly keyOf?: ((finding: Finding) => ReactNode) | undefined;
}

/** The findings of the check in the draft as it is now, also before it is saved. */
export function FindingsCard({ keyOf, ...props }: FindingsProps) {
  const { admin, draft, texts } = props;
  const { lacks } = useTexts(graphTexts);
  const findings = useFindings(admin, draft);
  if (findings === undefined) return null;
  const { openFindings, acknowledged, unplayable, accessGaps, stylingFindings } = findings;
  const count = openFindings.length + stylingFindings.length;
  const none = unplayable ? lacks[unplayable] : texts.findingsNone;
  return (
    <AdminCard title={texts.findings}>
      <ClosedToAll {...props} />
      <p role="status">
        {count > 0
          ? texts.findingsCount(count)
          : acknowledged.length > 0
            ? texts.findingsAllSeen
            : none}
      </p>
      <ul className={styles['findings']}>
        {openFindings.map((finding) => (
          <FoundOne key={findingKey(finding)} {...props} finding={finding} keyOf={keyOf} />
        ))}
        {stylingFindings.map((finding) => (
          <li key={finding.kind}>
            <StylingFindingItem {...props} finding={finding} />
          </li>
        ))}
      </ul>
      <SeenList {...props} seen={acknowledged} />
      <AccessGaps {...props} gaps={accessGaps} />
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
  ...props
}: OneProps & Pick<FindingsProps, 'keyOf'>) {
  const { admin, draft, finding } = props;
  useNames(draft, finding);
  return (
    <li>
      <FindingItem {...props} />
      <FindingPathSteps admin={admin} draft={draft} finding={finding} />
      <Acknowledge {...props} />
      {keyOf ? keyOf(finding) : <InPicture {...props} />}
    </li>
  );
});

function InPicture({ admin, draft, finding }: OneProps) {
  const { story } = useDraftRead(draft);
  const texts = useTexts(graphTexts);
  return (
    <a
      className={styles['way-key']}
      href={graphAddress(admin.navigation, story.id, { finding: findingKey(finding) })}
    >
      {texts.showInPicture}
    </a>
  );
}

interface AccessGapsProps extends Pick<EditorProps, 'admin' | 'draft' | 'texts'> {
  readonly gaps: readonly AccessGap[];
}

/** Advice on what would let more people follow the walk; these are not errors. */
function AccessGaps({ gaps, admin, draft, texts }: AccessGapsProps) {
  const { languages } = useDraftRead(draft);
  if (gaps.length === 0) return null;
  const languageName = (id: number) =>
    languages.find((language) => language.id === id)?.name ?? String(id);
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

interface StylingFindingItemProps extends Pick<EditorProps, 'admin' | 'texts'> {
  readonly finding: StylingFinding;
}

/**
 * It belongs to no station, so it has no link; the field shows the same message while it is typed.
 */
function StylingFindingItem({ finding, admin, texts }: StylingFindingItemProps) {
  return (
    <p>
      {texts.stylingOf} {stylingMessage(finding, admin.languageCode)}
    </p>
  );
}
