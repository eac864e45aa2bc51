import { useState, useEffect, useSyncExternalStore } from 'react';
import { publishTexts } from '../../i18n/admin/publishing.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TITLE_FIELD } from '../../contract/admin/title-field.ts';
import type { EntityDifference, DraftRead } from '../../contract/admin/walks.ts';
import { QueryState, StaleMessage } from '../ui/page/states.tsx';
import { describeFieldPlace } from '../draft/shown/describe-field-place.ts';
import { nameIn } from '../draft/entity-name.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import { useFormatValue } from '../draft/shown/use-format-value.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import styles from '../draft/shown/walks.module.css';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminCalls } from '../../contract/admin-calls.ts';
import type { ResponseOf } from '../../contract/call.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { invalidate } from '../session/queries/invalidate.ts';
import { useAdminQuery, type AdminQuery } from '../session/queries/use-admin-query.ts';

/** What was compared last, by draft: a draft also changes on the pages of its elements. */
const comparedSides = new WeakMap<WalkDraft, string>();

/** Draft and published version side by side, by element, field and language. */
export function DifferenceFold(props: EditorProps) {
  const { admin, draft } = props;
  const texts = useTexts(publishTexts);
  const [isOpen, setOpen] = useState(false);
  const { query, isNow } = useDifference(admin, draft, isOpen);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['fold']}>
        {texts.differenceTitle}
        {query.phase === 'ready' && isNow && ` (${String(query.value.parts.length)})`}
      </summary>
      {query.phase === 'ready' ? (
        <DifferenceList {...props} query={query} isNow={isNow} isOpen={isOpen} />
      ) : (
        <QueryState query={query} />
      )}
    </details>
  );
}

interface DifferenceListProps extends EditorProps {
  readonly query: Extract<DraftDifference['query'], { readonly phase: 'ready' }>;
  readonly isNow: boolean;
  /** File names are looked up only when the list is open: each name is a request to the library. */
  readonly isOpen: boolean;
}

function DifferenceList({ query, isNow, isOpen, ...props }: DifferenceListProps) {
  const texts = useTexts(publishTexts);
  const { parts: differences } = query.value;
  if (differences.length === 0 && query.isRefreshing) {
    return <QueryState query={{ phase: 'waiting', refetch: query.refetch }} />;
  }
  return (
    <>
      <StaleMessage query={query} />
      {differences.length === 0 && isNow && <p>{texts.differenceNone}</p>}
      {isOpen && <EntityDifferences {...props} parts={differences} />}
    </>
  );
}

function EntityDifferences({
  parts: differences,
  ...props
}: EditorProps & { readonly parts: readonly EntityDifference[] }) {
  const values = differences.flatMap(({ fields }) =>
    fields.flatMap((field) => [field.published, field.draft]),
  );
  const describeValue = useFormatValue(props, values);
  return (
    <div className={styles['parts']}>
      {differences.map((difference) => (
        <EntityDifferenceCard
          key={`${difference.kind} ${difference.slug}`}
          {...props}
          difference={difference}
          describeValue={describeValue}
        />
      ))}
    </div>
  );
}

interface EntityDifferenceCardProps extends EditorProps {
  readonly difference: EntityDifference;
  readonly describeValue: ReturnType<typeof useFormatValue>;
}

function EntityDifferenceCard({
  admin,
  draft,
  texts,
  difference,
  describeValue,
}: EntityDifferenceCardProps) {
  const read = useDraftRead(draft);
  const labels = useTexts(publishTexts);
  const state =
    difference.isMoved && difference.fields.length === 0
      ? ''
      : labels.differenceState[difference.state];
  const moved = difference.isMoved ? labels.differenceMoved : '';
  const how = [state, moved].filter((part) => part !== '').join(', ');
  return (
    <section>
      <h3>
        {texts.kinds[difference.kind]} {differingName(draft, read, difference)}: {how}
      </h3>
      {difference.fields.map(({ field, languageId, published, draft: now }) => {
        const definition = read.definitions.find(({ name }) => name === field);
        return (
          <div key={`${languageId} ${field}`}>
            <p>{describeFieldPlace({ field, languageId }, read, admin.languageCode, texts)}</p>
            <div className={styles['two']}>
              <pre>
                {labels.before}: {describeValue(definition?.type, published)}
              </pre>
              <pre>
                {labels.after}: {describeValue(definition?.type, now)}
              </pre>
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** An element that is gone from the draft has its name of the published version. */
function differingName(draft: WalkDraft, read: DraftRead, difference: EntityDifference): string {
  const { kind, slug, fields } = difference;
  const { story, elements } = read;
  const there =
    kind === 'story'
      ? story
      : elements.find((element) => element.kind === kind && element.slug === slug);
  if (there) return nameIn(draft, read, there.id);
  const title = fields.find(({ field }) => field === TITLE_FIELD[kind])?.published;
  return typeof title === 'string' && title.trim() !== '' ? title : slug;
}

interface DraftDifference {
  readonly query: AdminQuery<ResponseOf<AdminCalls['adminDifference']>>;
  /** The result is up to date with the draft on the server. */
  readonly isNow: boolean;
}

/**
 * The difference between the draft and the published version. The server compares the whole walk
 * for it, so it is refetched after a change only while it is open.
 */
function useDifference(admin: AdminContext, draft: WalkDraft, isOpen: boolean): DraftDifference {
  const client = useQueryClient();
  const mark = useSyncExternalStore(draft.subscribe, () => draftMark(draft));
  const [first] = useState(mark);
  const sides = useSyncExternalStore(draft.subscribe, () => `${mark} ${publishedMark(draft)}`);
  const isWanted = isOpen || mark === first;
  const params = { id: draft.read().story.id };
  const query = useAdminQuery(admin, 'adminDifference', { params }, { isWanted });
  useEffect(() => {
    const before = comparedSides.get(draft);
    comparedSides.set(draft, sides);
    if (before === undefined || before === sides) return;
    void invalidate(client, ['adminDifference']);
  }, [client, draft, sides]);
  const isFresh =
    query.phase === 'ready' && !query.isRefreshing && query.staleMessage === undefined;
  return { query, isNow: isWanted && isFresh };
}

/** Changes with each change on the server, here or by somebody else. */
function draftMark(draft: WalkDraft): string {
  const versions = draft.entities.reduce((sum, { version }) => sum + version, 0);
  return `${String(draft.read().draftVersion)} ${String(versions)}`;
}

/** The published side changes as well, by a planned publication or another author. */
function publishedMark(draft: WalkDraft): string {
  return String(draft.read().published?.atMs ?? '');
}
