import { useEffect, useRef } from 'react';
import { publishTexts } from '../../i18n/admin/publishing.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RetainedDraftRow, RevisionRow } from '../../contract/admin/walks.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { QueryState, ErrorMessage, StaleMessage } from '../ui/page/states.tsx';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { foldedVersions } from './folded-versions.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import styles from '../draft/shown/walks.module.css';
import { formatDateTime } from '../../lib/format-date.ts';

/** Refetched when the draft learns of a new publication: a planned one, or one by somebody else. */
function useRevisions(admin: EditorProps['admin'], draft: EditorProps['draft']) {
  const { story, published } = useDraftRead(draft);
  const query = useAdminQuery(admin, 'adminRevisions', { params: { id: story.id } });
  const newestMs = published?.atMs;
  const seenMs = useRef(newestMs);
  useEffect(() => {
    if (seenMs.current === newestMs) return;
    seenMs.current = newestMs;
    query.refetch();
  });
  return query;
}

/** Every published version and every replaced draft, each of which can be restored. */
export function RevisionsCard({ admin, draft }: EditorProps) {
  const texts = useTexts(publishTexts);
  const { story } = useDraftRead(draft);
  const query = useRevisions(admin, draft);
  const restore = useAdminMutation(admin, 'adminRestoreRevision', [
    'adminRevisions',
    'adminDifference',
    'adminDeletions',
  ]);
  const confirm = useConfirm();
  const onRestore = async (revision: string, title: string) => {
    const { text, confirm: confirmLabel } = texts.restoreConfirmation;
    await draft.flush();
    await draft.refresh();
    // The confirmation does not cover what somebody else changes from here on.
    const { draftVersion: from } = draft.read();
    if (!(await confirm.requestConfirmation({ title, text, confirmLabel }))) return;
    const result = await restore.send({ params: { id: story.id, revision }, query: { from } });
    if (result.ok) draft.steps.clear();
    await draft.refresh();
  };
  return (
    <AdminCard title={texts.revisionsTitle}>
      {query.phase !== 'ready' ? (
        <QueryState query={query} />
      ) : (
        <>
          <StaleMessage query={query} />
          <Versions
            admin={admin}
            rows={query.value.revisions}
            onRestore={({ revision }) => void onRestore(revision, texts.restoreConfirmation.title)}
          />
          <RetainedDrafts
            admin={admin}
            rows={query.value.keptDrafts}
            onRestore={({ id }) => void onRestore(id, texts.retainedQuestion)}
          />
        </>
      )}
      {restore.message !== undefined && <ErrorMessage message={restore.message} />}
      {confirm.dialog}
    </AdminCard>
  );
}

interface RowsProps<Row> extends Pick<EditorProps, 'admin'> {
  readonly rows: readonly Row[];
  readonly onRestore: (row: Row) => void;
}

function Versions({ rows, ...props }: RowsProps<RevisionRow>) {
  const texts = useTexts(publishTexts);
  if (rows.length === 0) return <p>{texts.revisionsNone}</p>;
  const { inSight, older } = foldedVersions(rows);
  return (
    <>
      <VersionRows {...props} rows={inSight} />
      {older.length > 0 && (
        <details>
          <summary className={styles['fold']}>{texts.revisionsOlder(older.length)}</summary>
          <VersionRows {...props} rows={older} />
        </details>
      )}
    </>
  );
}

function VersionRows({ admin, rows, onRestore }: RowsProps<RevisionRow>) {
  const texts = useTexts(publishTexts);
  return (
    <ol className={styles['rows']} reversed>
      {rows.map((row) => (
        <li key={row.revision} className={styles['row']}>
          <p>
            {texts.revision(row.number)}, {formatDateTime(row.publishedAtMs, admin.languageCode)}
            {row.publishedByName !== undefined && ` · ${row.publishedByName}`}
            {row.isCurrent && ` · ${texts.current}`}
            {row.notes !== '' && ` · ${row.notes}`}
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              onRestore(row);
            }}
          >
            {texts.restoreRevision(row.number)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function RetainedDrafts({ admin, rows, onRestore }: RowsProps<RetainedDraftRow>) {
  const texts = useTexts(publishTexts);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{texts.retainedTitle}</h3>
      <p className={styles['fine']}>{texts.retainedText}</p>
      <ol className={styles['rows']} reversed>
        {rows.map((row) => {
          const when = formatDateTime(row.keptAtMs, admin.languageCode);
          return (
            <li key={row.id} className={styles['row']}>
              <p>
                {texts.retainedDraft(when)}
                {row.keptByName !== undefined && ` · ${row.keptByName}`}
              </p>
              <button
                type="button"
                className="button button-quiet"
                aria-label={texts.restoreRetained(when)}
                onClick={() => {
                  onRestore(row);
                }}
              >
                {texts.restoreShort}
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
