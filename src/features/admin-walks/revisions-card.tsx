import { useEffect, useRef } from 'react';
import type { KeptDraftRow, RevisionRow } from '../../contract/admin/walks.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { foldedVersions } from './folded-versions.ts';
import { timeInWords } from './local-words.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

/** Asked anew where the draft has heard of another one: planned, or by somebody else. */
function useRevisions(desk: EditorProps['desk'], draft: EditorProps['draft']) {
  const { story, published } = useDraftRead(draft);
  const asked = useAsked(desk, 'adminRevisions', { params: { id: story.id } });
  const newestMs = published?.atMs;
  const seenMs = useRef(newestMs);
  useEffect(() => {
    if (seenMs.current === newestMs) return;
    seenMs.current = newestMs;
    asked.again();
  });
  return asked;
}

/** Every version that was published and every draft that was replaced, and the way back to each. */
export function RevisionsCard({ desk, draft, texts }: EditorProps) {
  const { story } = useDraftRead(draft);
  const asked = useRevisions(desk, draft);
  const restore = useChange(desk, 'adminRestoreRevision', [
    'adminRevisions',
    'adminDifference',
    'adminDeletions',
  ]);
  const confirm = useConfirm();
  const onRestore = async (revision: string, title: string) => {
    const { text, confirm: confirmLabel } = texts.restoreQuestion;
    await draft.flush();
    await draft.refresh();
    // What somebody else changes from here on is nothing that was agreed to.
    const { draftVersion: from } = draft.read();
    if (!(await confirm.ask({ title, text, confirmLabel }))) return;
    const answer = await restore.send({ params: { id: story.id, revision }, query: { from } });
    if (answer.ok) draft.steps.clear();
    await draft.refresh();
  };
  return (
    <DeskCard title={texts.revisionsTitle}>
      {asked.phase !== 'ready' ? (
        <AskedState asked={asked} />
      ) : (
        <>
          <StaleLine asked={asked} />
          <Versions
            {...{ desk, texts }}
            rows={asked.value.revisions}
            onRestore={({ revision }) => void onRestore(revision, texts.restoreQuestion.title)}
          />
          <Kept
            {...{ desk, texts }}
            rows={asked.value.keptDrafts}
            onRestore={({ id }) => void onRestore(id, texts.keptQuestion)}
          />
        </>
      )}
      {restore.words !== undefined && <FaultLine words={restore.words} />}
      {confirm.dialog}
    </DeskCard>
  );
}

interface RowsProps<Row> extends Pick<EditorProps, 'desk' | 'texts'> {
  readonly rows: readonly Row[];
  readonly onRestore: (row: Row) => void;
}

function Versions({ rows, ...given }: RowsProps<RevisionRow>) {
  const { texts } = given;
  if (rows.length === 0) return <p>{texts.revisionsNone}</p>;
  const { inSight, older } = foldedVersions(rows);
  return (
    <>
      <VersionRows {...given} rows={inSight} />
      {older.length > 0 && (
        <details>
          <summary className={styles['fold']}>{texts.revisionsOlder(older.length)}</summary>
          <VersionRows {...given} rows={older} />
        </details>
      )}
    </>
  );
}

function VersionRows({ desk, texts, rows, onRestore }: RowsProps<RevisionRow>) {
  return (
    <ol className={styles['rows']} reversed>
      {rows.map((row) => (
        <li key={row.revision} className={styles['row']}>
          <p>
            {texts.revision(row.number)}, {timeInWords(row.publishedAtMs, desk.languageCode)}
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

function Kept({ desk, texts, rows, onRestore }: RowsProps<KeptDraftRow>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{texts.keptTitle}</h3>
      <p className={styles['fine']}>{texts.keptText}</p>
      <ol className={styles['rows']} reversed>
        {rows.map((row) => {
          const when = timeInWords(row.keptAtMs, desk.languageCode);
          return (
            <li key={row.id} className={styles['row']}>
              <p>
                {texts.kept(when)}
                {row.keptByName !== undefined && ` · ${row.keptByName}`}
              </p>
              <button
                type="button"
                className="button button-quiet"
                aria-label={texts.restoreKept(when)}
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
