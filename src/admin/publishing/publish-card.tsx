import { useState, type ReactNode } from 'react';
import { errorMessage } from '../session/texts/error-message.ts';
import { isConflict } from '../session/queries/is-conflict.ts';
import { publishTexts } from '../../i18n/admin/publishing.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { EditConflict } from '../ui/page/edit-conflict.tsx';
import { TimeField } from '../ui/fields/number-fields.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { LongTextField } from '../ui/fields/text-fields.tsx';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { ClosedToAll } from '../draft/findings/closed-to-all.tsx';
import { LastPlanMessage } from './last-plan.tsx';
import { DifferenceFold } from './difference-list.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { PublishOutcome } from './publish-outcome.tsx';
import { PublishProblems } from './publish-problems.tsx';
import { PublishWarning } from './publish-warning.tsx';
import { shownProblems, type Published } from './shown-problems.ts';
import { isUnconfirmed, useUnconfirmedPublication } from './use-unconfirmed-publication.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import styles from '../draft/shown/walks.module.css';
import { formatDateTime } from '../../lib/format-date.ts';

const INVALIDATED_QUERIES = [
  'adminDraft',
  'adminStories',
  'adminRevisions',
  'adminDifference',
] as const;

interface PublishCardProps extends EditorProps {
  /** Warnings of other subjects. */
  readonly children?: ReactNode;
}

/** What is new, a note, publishing now or at a time, and the former publications. */
export function PublishCard({ children, ...props }: PublishCardProps) {
  const texts = useTexts(publishTexts);
  return (
    <>
      <AdminCard title={texts.publishTitle}>
        <p>{texts.publishText}</p>
        <PublishWarning {...props} />
        <ClosedToAll {...props} />
        {children}
        <Scheduled {...props} />
        <LastPlanMessage {...props} />
        <PublishForm {...props} />
        <UnpublishSection {...props} />
        <DifferenceFold {...props} />
      </AdminCard>
      <RevisionsCard {...props} />
    </>
  );
}

function Scheduled({ admin, draft }: EditorProps) {
  const texts = useTexts(publishTexts);
  const { story, scheduled } = useDraftRead(draft);
  const callOff = useAdminMutation(admin, 'adminUnschedule', INVALIDATED_QUERIES);
  if (scheduled === undefined) return null;
  const { atMs } = scheduled;
  const onCallOff = async () => {
    await callOff.send({ params: { id: story.id }, query: { from: atMs } });
    await draft.refresh();
  };
  return (
    <div className={styles['row']}>
      <p>{texts.scheduledFor(formatDateTime(atMs, admin.languageCode))}</p>
      <button type="button" className="button button-quiet" onClick={() => void onCallOff()}>
        {texts.unschedule}
      </button>
      {callOff.message !== undefined && <ErrorMessage message={callOff.message} />}
    </div>
  );
}

function UnpublishSection({ admin, draft }: EditorProps) {
  const texts = useTexts(publishTexts);
  const { story, published } = useDraftRead(draft);
  const confirm = useConfirm();
  const unpublish = useAdminMutation(admin, 'adminTakeBack', INVALIDATED_QUERIES);
  if (published === undefined) return null;
  const onUnpublish = async () => {
    const confirmation = {
      ...texts.unpublishConfirmation,
      confirmLabel: texts.unpublish,
      isDanger: true,
    };
    if (!(await confirm.requestConfirmation(confirmation))) return;
    const result = await unpublish.send({ params: { id: story.id } });
    if (result.ok) admin.toasts.showToast(texts.unpublishedNotice);
    await draft.refresh();
  };
  return (
    <div className={styles['keys']}>
      <button type="button" className="button button-quiet" onClick={() => void onUnpublish()}>
        {texts.unpublish}
      </button>
      {unpublish.message !== undefined && <ErrorMessage message={unpublish.message} />}
      {confirm.dialog}
    </div>
  );
}

function usePublishNow(props: EditorProps) {
  const { admin, draft } = props;
  const unconfirmed = useUnconfirmedPublication(props);
  const publish = useAdminMutation(admin, 'adminPublish', INVALIDATED_QUERIES);
  const send = async (note: { readonly notes?: string }) => {
    // A version that somebody else has published meanwhile is not this publication.
    await draft.refresh();
    const { story, published } = draft.read();
    const result = await publish.send({ params: { id: story.id }, body: note });
    if (!result.ok && isUnconfirmed(result.error)) {
      publish.forget();
      unconfirmed.begin(published?.atMs);
    }
    return result;
  };
  return { send, unconfirmed, error: publish.error, isSending: publish.isSending };
}

/** Only what is saved is published. */
function usePublishing(props: EditorProps) {
  const { admin, draft } = props;
  const texts = useTexts(publishTexts);
  const [notes, setNotes] = useState('');
  const [atMs, setAtMs] = useState<number>();
  const [isBlocked, setBlocked] = useState(false);
  const [outcome, setOutcome] = useState<Published>();
  const { published } = useDraftRead(draft);
  const publish = usePublishNow(props);
  const schedule = useAdminMutation(admin, 'adminSchedule', INVALIDATED_QUERIES);
  const send = async () => {
    publish.unconfirmed.forget();
    await draft.flush();
    setBlocked(draft.hasUnsaved);
    if (draft.hasUnsaved) return;
    setOutcome(undefined);
    const { story, scheduled } = draft.read();
    const note = notes === '' ? {} : { notes };
    const from = scheduled?.atMs ?? null;
    const result =
      atMs === undefined
        ? await publish.send(note)
        : await schedule.send({ params: { id: story.id }, body: { atMs, from, ...note } });
    if (!result.ok) {
      // Somebody else may have planned it meanwhile: the other time is shown.
      if (isConflict(result.error)) await draft.refresh();
      return;
    }
    admin.toasts.showToast(atMs === undefined ? texts.publishedDone : texts.scheduledDone);
    setNotes('');
    setAtMs(undefined);
    await draft.refresh();
    if (!('problems' in result.value)) return;
    setOutcome({ atMs: draft.read().published?.atMs, problems: result.value.problems });
  };
  const dropPlan = () => {
    schedule.forget();
    setAtMs(undefined);
  };
  const plannedMs = isConflict(schedule.error) ? atMs : undefined;
  return {
    ...{ notes, setNotes, atMs, setAtMs, isBlocked, send, dropPlan },
    problems: shownProblems(outcome, published),
    /** Undefined: in conflict, because somebody else has planned another time. */
    plannedMs,
    error: plannedMs === undefined ? (publish.error ?? schedule.error) : undefined,
    publish,
    isSending: publish.isSending || schedule.isSending,
  };
}

function PublishForm(props: EditorProps) {
  const texts = useTexts(publishTexts);
  const work = usePublishing(props);
  const { published } = useDraftRead(props.draft);
  const { atMs, plannedMs, error, publish } = work;
  // The outcome of a publication that was unpublished since is not shown any more.
  const unconfirmed =
    published === undefined ? { ...publish.unconfirmed, outcome: undefined } : publish.unconfirmed;
  return (
    <div className={styles['main']}>
      <LongTextField
        {...{ label: texts.notes, isOptional: true, rows: 2, maxLength: 2000 }}
        value={work.notes}
        onChange={work.setNotes}
      />
      <TimeField
        {...{ label: texts.when, help: texts.whenHelp, isOptional: true }}
        valueMs={atMs}
        onChange={work.setAtMs}
      />
      <PublishProblems
        problems={unconfirmed.outcome?.problems ?? work.problems}
        intro={texts.problemsNow}
        languageCode={props.admin.languageCode}
        draft={props.draft}
      />
      <PublishOutcome {...publish} unconfirmed={unconfirmed} />
      {work.isBlocked && <ErrorMessage message={texts.saveFirst} />}
      {error && <ErrorMessage message={errorMessage(error, props.admin.languageCode)} />}
      {plannedMs !== undefined && (
        <PlanConflict
          {...props}
          atMs={plannedMs}
          keepMine={() => void work.send()}
          takeTheirs={work.dropPlan}
        />
      )}
      <button
        type="button"
        className="button"
        disabled={work.isSending || plannedMs !== undefined}
        onClick={() => void work.send()}
      >
        {atMs === undefined ? texts.publishNow : texts.publishLater}
      </button>
    </div>
  );
}

interface PlanConflictProps extends EditorProps {
  readonly atMs: number;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Two editors planned different times, or one cancelled what the other had planned. */
function PlanConflict({ admin, draft, atMs, ...choice }: PlanConflictProps) {
  const texts = useTexts(publishTexts);
  const { scheduled } = useDraftRead(draft);
  const formatTime = (timeMs: number) => formatDateTime(timeMs, admin.languageCode);
  const theirs = scheduled === undefined ? '' : formatTime(scheduled.atMs);
  return (
    <EditConflict differing={[{ label: texts.when, mine: formatTime(atMs), theirs }]} {...choice} />
  );
}
