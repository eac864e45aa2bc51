import type { MediumUse } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { EditorLink } from './editor-link.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface MediumUsesProps {
  readonly desk: AdminDesk;
  readonly uses: readonly MediumUse[];
}

/** Every place that names it, each with the way to where it is edited. */
export function MediumUses({ desk, uses }: MediumUsesProps) {
  const texts = mediaTexts(desk.languageCode);
  if (uses.length === 0) return <p className={styles['fine']}>{texts.notUsed}</p>;
  return (
    <ul className={styles['places']}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.field}`}>
          <UseLine desk={desk} use={use} />
        </li>
      ))}
    </ul>
  );
}

function UseLine({ desk, use }: { readonly desk: AdminDesk; readonly use: MediumUse }) {
  const texts = mediaTexts(desk.languageCode);
  const { kind, id, label, storyId, storyLabel, isDeleted } = use;
  const walk = storyLabel === '' ? texts.untitled : storyLabel;
  if (kind === 'setting') {
    return (
      <a className={styles['place']} href={`${desk.ways.to('index')}?part=settings`}>
        {texts.inSettings}
      </a>
    );
  }
  const place = label === '' ? texts.inStory(walk) : texts.inElement(label, walk);
  if (isDeleted) {
    const said = kind === 'revision' ? texts.inRevision(walk) : place;
    return (
      <a className={styles['place']} href={desk.ways.to('deletionQueue')}>
        {texts.inBin(said)}
      </a>
    );
  }
  if (kind === 'revision') {
    return (
      <EditorLink desk={desk} kind="story" id={storyId ?? ''}>
        {texts.inRevision(walk)}
      </EditorLink>
    );
  }
  return (
    <EditorLink desk={desk} kind={kind} id={id}>
      {place}
    </EditorLink>
  );
}
