import type { AuditEntry } from '../../contract/administration.ts';
import { addressOfThing } from '../../runtime/admin/address-of-thing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { LinkKey } from '../../ui/desk/link-key.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { auditTexts } from './audit-texts.ts';
import { shortened } from './audit-words.ts';
import { indexTexts, wordFor } from './index-texts.ts';
import { titleOfSetting } from './setting-words.ts';
import styles from './index.module.css';

interface AuditThingProps {
  readonly desk: AdminDesk;
  readonly entry: AuditEntry;
  readonly state: TableState;
}

/** What was changed: by its name, with the way to it while it is there, and to its own history. */
export function AuditThing({ desk, entry, state }: AuditThingProps) {
  const { targetKind, targetId, targetName, isDeleted = false, storyName } = entry;
  const texts = indexTexts(desk.languageCode);
  const kind = wordFor(texts.things, targetKind);
  const known = knownName(entry, desk.languageCode);
  const name = `${kind} ${targetName ?? known}${isDeleted ? ` (${texts.auditDeleted})` : ''}`;
  const place = isDeleted
    ? desk.ways.to('deletionQueue')
    : addressOfThing(desk.ways, targetKind, targetId);
  const address = targetName === undefined ? undefined : place;
  const isOnly = state.filters['id'] === targetId;
  return (
    <span className={styles['thing']}>
      {address === undefined ? <span>{name}</span> : <a href={address}>{name}</a>}
      {targetKind !== 'story' && storyName !== undefined && (
        <span className={styles['soft']}>{auditTexts(desk.languageCode).inWalk(storyName)}</span>
      )}
      {!isOnly && (
        <LinkKey
          onPress={() => {
            state.setFilter('id', targetId);
          }}
        >
          {texts.auditOnlyThis}
          <span className="sr-only"> {name}</span>
        </LinkKey>
      )}
    </span>
  );
}

function knownName({ targetKind, targetId }: AuditEntry, languageCode: string): string {
  const texts = indexTexts(languageCode);
  if (targetKind === 'role') return auditTexts(languageCode).roles[Number(targetId)] ?? targetId;
  if (targetKind !== 'settings') return shortened(wordFor(texts.wholeLists, targetId));
  const names = targetId.split(',');
  return names.map((name) => titleOfSetting(name, texts)).join(', ');
}
