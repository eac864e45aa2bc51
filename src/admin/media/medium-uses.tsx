import type { MediumUse } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { EditorLink } from './editor-link.tsx';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './media.module.css';
import { indexAddress } from '../session/addresses/admin-addresses.ts';

interface MediumUsesProps {
  readonly admin: AdminContext;
  readonly uses: readonly MediumUse[];
}

/** Every use of the medium, with a link to its editor. */
export function MediumUses({ admin, uses }: MediumUsesProps) {
  const texts = useTexts(mediaTexts);
  if (uses.length === 0) return <p className={styles['fine']}>{texts.notUsed}</p>;
  return (
    <ul className={styles['places']}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.field}`}>
          <MediumUseRow admin={admin} use={use} />
        </li>
      ))}
    </ul>
  );
}

function MediumUseRow({ admin, use }: { readonly admin: AdminContext; readonly use: MediumUse }) {
  const texts = useTexts(mediaTexts);
  const { kind, id, label, storyId, storyLabel, isDeleted } = use;
  const walk = storyLabel === '' ? texts.untitled : storyLabel;
  if (kind === 'setting') {
    return (
      <a className={styles['place']} href={indexAddress(admin.navigation, 'settings')}>
        {texts.inSettings}
      </a>
    );
  }
  const range = label === '' ? texts.inStory(walk) : texts.inElement(label, walk);
  if (isDeleted) {
    const useLabel = kind === 'revision' ? texts.inRevision(walk) : range;
    return (
      <a className={styles['place']} href={admin.navigation.to('deletionQueue')}>
        {texts.inBin(useLabel)}
      </a>
    );
  }
  if (kind === 'revision') {
    return (
      <EditorLink admin={admin} kind="story" id={storyId ?? ''}>
        {texts.inRevision(walk)}
      </EditorLink>
    );
  }
  return (
    <EditorLink admin={admin} kind={kind} id={id}>
      {range}
    </EditorLink>
  );
}
