import type { AuditEntry } from '../../../contract/administration.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { LinkButton } from '../../ui/table/link-button.tsx';
import type { TableState } from '../../ui/table/table-state.ts';
import { auditTexts } from './audit-texts.ts';
import { shortened } from './audit-labels.ts';
import { indexTexts, labelFor } from '../../session/texts/index-texts.ts';
import { titleOfSetting } from '../../session/texts/setting-labels.ts';
import styles from '../../ui/page/index.module.css';
import { addressOfEntity } from '../../session/addresses/admin-addresses.ts';

interface AuditTargetProps {
  readonly admin: AdminContext;
  readonly entry: AuditEntry;
  readonly state: TableState;
}

/**
 * The target of a change: its name, a link to it as long as it exists, and a link to its own
 * history.
 */
export function AuditTarget({ admin, entry, state }: AuditTargetProps) {
  const { targetKind, targetId, targetName, isDeleted = false, storyName } = entry;
  const texts = indexTexts(admin.languageCode);
  const kind = labelFor(texts.targetKinds, targetKind);
  const known = knownName(entry, admin.languageCode);
  const name = `${kind} ${targetName ?? known}${isDeleted ? ` (${texts.auditDeleted})` : ''}`;
  const place = isDeleted
    ? admin.navigation.to('deletionQueue')
    : addressOfEntity(admin.navigation, targetKind, targetId);
  const address = targetName === undefined ? undefined : place;
  const isOnly = state.filters['id'] === targetId;
  return (
    <span className={styles['thing']}>
      {address === undefined ? <span>{name}</span> : <a href={address}>{name}</a>}
      {targetKind !== 'story' && storyName !== undefined && (
        <span className={styles['soft']}>{auditTexts(admin.languageCode).inWalk(storyName)}</span>
      )}
      {!isOnly && (
        <LinkButton
          onPress={() => {
            state.setFilter('id', targetId);
          }}
        >
          {texts.auditOnlyThis}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      )}
    </span>
  );
}

function knownName({ targetKind, targetId }: AuditEntry, languageCode: string): string {
  const texts = indexTexts(languageCode);
  if (targetKind === 'role') return auditTexts(languageCode).roles[Number(targetId)] ?? targetId;
  if (targetKind !== 'settings') return shortened(labelFor(texts.wholeLists, targetId));
  const names = targetId.split(',');
  return names.map((name) => titleOfSetting(name, texts)).join(', ');
}
