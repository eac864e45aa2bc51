import type { AdminContext } from '../session/admin-context.ts';
import type { UploadQueue } from '../session/files/upload-queue.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { useTableState, type TableState } from '../ui/table/table-state.ts';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { UploadCard } from './upload-card.tsx';
import { ListAndEditor } from '../ui/page/list-and-editor.tsx';
import { FoundMedia } from './found-media.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { MediumCard } from './medium-card.tsx';
import { MediumEditor } from './medium-editor.tsx';
import styles from './media.module.css';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { QueryState } from '../ui/page/states.tsx';
import { EditorLink } from './editor-link.tsx';

interface ContentsPageProps {
  readonly admin: AdminContext;
  readonly queue: UploadQueue;
}

/** Uploads, the library, and the search in texts. */
export function ContentsPage({ admin, queue }: ContentsPageProps) {
  const texts = useTexts(mediaTexts);
  const state = useTableState(admin.address, { filters: ['kind', 'usage', 'medium'] });
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <UploadCard admin={admin} queue={queue} />
      <SearchField value={state.search} onChange={state.setSearch} />
      <MediaLibrary admin={admin} state={state} />
      {state.search.trim().length > 1 && <TextHits admin={admin} search={state.search.trim()} />}
    </>
  );
}

interface MediaLibraryProps {
  readonly admin: AdminContext;
  readonly state: TableState;
}

function MediaLibrary({ admin, state }: MediaLibraryProps) {
  const texts = useTexts(mediaTexts);
  const opened = state.filters['medium'];
  // Bypasses the table's state: opening a medium must not reset the page.
  const show = (medium: string | undefined) => {
    admin.address.changeQuery({ medium });
  };
  const close = () => {
    show(undefined);
  };
  const list = (
    <section className={styles['library']} aria-label={texts.library}>
      <LibraryFilters state={state} />
      <FoundMedia admin={admin} state={state}>
        {(medium) => (
          <MediumCard
            key={medium.sha256}
            admin={admin}
            medium={medium}
            isOpen={medium.sha256 === opened}
            onOpen={() => {
              show(medium.sha256);
            }}
          />
        )}
      </FoundMedia>
    </section>
  );
  const editor =
    opened === undefined ? undefined : (
      <MediumEditor key={opened} admin={admin} sha256={opened} onDeleted={close} />
    );
  return <ListAndEditor list={list} editor={editor} onClose={close} />;
}

interface TextHitsProps {
  readonly admin: AdminContext;
  readonly search: string;
}

/** The texts of all walks that match the search, with links to their editors. */
function TextHits({ admin, search }: TextHitsProps) {
  const texts = useTexts(mediaTexts);
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
