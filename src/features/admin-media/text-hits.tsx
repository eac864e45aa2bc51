import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState } from '../../ui/desk/states.tsx';
import { EditorLink } from './editor-link.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface TextHitsProps {
  readonly desk: AdminDesk;
  readonly search: string;
}

/** Texts of all walks that hold what is searched, each with the way to its editor. */
export function TextHits({ desk, search }: TextHitsProps) {
  const texts = mediaTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminContents', { query: { search } });
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { hits, isMore } = asked.value;
  return (
    <DeskCard title={texts.texts}>
      {hits.length === 0 && <p role="status">{texts.textsNothing}</p>}
      <ul className={styles['places']}>
        {hits.map(({ kind, id, field, languageId, label, storyLabel, excerpt }) => (
          <li key={`${id} ${field} ${String(languageId)}`}>
            <EditorLink desk={desk} kind={kind} id={id}>
              {label === ''
                ? texts.inStory(storyLabel || texts.untitled)
                : texts.inElement(label, storyLabel || texts.untitled)}
            </EditorLink>
            <p className={styles['fine']}>{excerpt}</p>
          </li>
        ))}
      </ul>
      {isMore && <p>{texts.textsMore}</p>}
    </DeskCard>
  );
}
