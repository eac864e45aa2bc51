import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { QueryState } from '../ui/page/states.tsx';
import { EditorLink } from './editor-link.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface TextHitsProps {
  readonly admin: AdminContext;
  readonly search: string;
}

/** The texts of all walks that match the search, with links to their editors. */
export function TextHits({ admin, search }: TextHitsProps) {
  const texts = mediaTexts(admin.languageCode);
  const query = useAdminQuery(admin, 'adminContents', { query: { search } });
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const { hits, isMore } = query.value;
  return (
    <AdminCard title={texts.texts}>
      {hits.length === 0 && <p role="status">{texts.textsNothing}</p>}
      <ul className={styles['places']}>
        {hits.map(({ kind, id, field, languageId, label, storyLabel, excerpt }) => (
          <li key={`${id} ${field} ${String(languageId)}`}>
            <EditorLink admin={admin} kind={kind} id={id}>
              {label === ''
                ? texts.inStory(storyLabel || texts.untitled)
                : texts.inElement(label, storyLabel || texts.untitled)}
            </EditorLink>
            <p className={styles['fine']}>{excerpt}</p>
          </li>
        ))}
      </ul>
      {isMore && <p>{texts.textsMore}</p>}
    </AdminCard>
  );
}
