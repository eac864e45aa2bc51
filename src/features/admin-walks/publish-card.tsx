import { useState } from 'react';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { isConflict } from '../../runtime/admin/is-conflict.ts';
import { publishTexts } from '../../runtime/admin/problem-words.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { TimeField } from '../../ui/desk/number-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { LongTextField } from '../../ui/desk/text-fields.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { ClosedToAll } from './closed-to-all.tsx';
import { LastPlan } from './last-plan.tsx';
import { DifferenceFold } from './difference-list.tsx';
import { timeInWords } from './local-words.ts';
import { BesidePlan } from './places/beside-plan.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { PublishOutcome } from './publish-outcome.tsx';
import { PublishProblems } from './publish-problems.tsx';
import { PublishWarning } from './publish-warning.tsx';
import { shownProblems, type Published } from './shown-problems.ts';
import { isUnheard, useUnheardPublication } from './use-unheard-publication.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

const OUTDATED = ['adminDraft', 'adminStories', 'adminRevisions', 'adminDifference'] as const;

/** What is new, a note, now or at a time; and what was published before. */
export function PublishCard(given: EditorProps) {
  const { texts } = given;
  return (
    <>
      <DeskCard title={texts.publishTitle}>
        <p>{texts.publishText}</p>
        <PublishWarning {...given} />
        <ClosedToAll {...given} />
        <BesidePlan {...given} />
        <Scheduled {...given} />
        <LastPlan {...given} />
        <PublishForm {...given} />
        <TakeBack {...given} />
        <DifferenceFold {...given} />
      </DeskCard>
      <RevisionsCard {...given} />
    </>
  );
}

function Scheduled({ desk, draft, texts }: EditorProps) {
  const { story, scheduled } = useDraftRead(draft);
  const callOff = useChange(desk, 'adminUnschedule', OUTDATED);
  if (scheduled === undefined) return null;
  const { atMs } = scheduled;
  const onCallOff = async () => {
    await callOff.send({ params: { id: story.id }, query: { from: atMs } });
    await draft.refresh();
  };
  return (
    <div className={styles['row']}>
      <p>{texts.scheduledFor(timeInWords(atMs, desk.languageCode))}</p>
      <button type="button" className="button button-quiet" onClick={() => void onCallOff()}>
        {texts.unschedule}
      </button>
      {callOff.words !== undefined && <FaultLine words={callOff.words} />}
    </div>
  );
}

function TakeBack({ desk, draft, texts }: EditorProps) {
  const { story, published } = useDraftRead(draft);
  const confirm = useConfirm();
  const takeBack = useChange(desk, 'adminTakeBack', OUTDATED);
  if (published === undefined) return null;
  const onTakeBack = async () => {
    const question = { ...texts.takeBackQuestion, confirmLabel: texts.takeBack, isDanger: true };
    if (!(await confirm.ask(question))) return;
    const answer = await takeBack.send({ params: { id: story.id } });
    if (answer.ok) desk.notices.say(texts.takenBack);
    await draft.refresh();
  };
  return (
    <div className={styles['keys']}>
      <button type="button" className="button button-quiet" onClick={() => void onTakeBack()}>
        {texts.takeBack}
      </button>
      {takeBack.words !== undefined && <FaultLine words={takeBack.words} />}
      {confirm.dialog}
    </div>
  );
}

function usePublishNow(given: EditorProps) {
  const { desk, draft } = given;
  const unheard = useUnheardPublication(given);
  const publish = useChange(desk, 'adminPublish', OUTDATED);
  const send = async (note: { readonly notes?: string }) => {
    // What another has published meanwhile is not what this one publishes.
    await draft.refresh();
    const { story, published } = draft.read();
    const answer = await publish.send({ params: { id: story.id }, body: note });
    if (!answer.ok && isUnheard(answer.fault)) {
      publish.forget();
      unheard.begin(published?.atMs);
    }
    return answer;
  };
  return { send, unheard, fault: publish.fault, isSending: publish.isSending };
}

/** Only what is saved is published. */
function usePublishing(given: EditorProps) {
  const { desk, draft, texts } = given;
  const [notes, setNotes] = useState('');
  const [atMs, setAtMs] = useState<number>();
  const [isBlocked, setBlocked] = useState(false);
  const [outcome, setOutcome] = useState<Published>();
  const { published } = useDraftRead(draft);
  const publish = usePublishNow(given);
  const schedule = useChange(desk, 'adminSchedule', OUTDATED);
  const send = async () => {
    publish.unheard.forget();
    await draft.flush();
    setBlocked(draft.hasUnsaved);
    if (draft.hasUnsaved) return;
    setOutcome(undefined);
    const { story, scheduled } = draft.read();
    const note = notes === '' ? {} : { notes };
    const from = scheduled?.atMs ?? null;
    const answer =
      atMs === undefined
        ? await publish.send(note)
        : await schedule.send({ params: { id: story.id }, body: { atMs, from, ...note } });
    if (!answer.ok) {
      // Somebody else may have planned it meanwhile: the other time is shown.
      if (isConflict(answer.fault)) await draft.refresh();
      return;
    }
    desk.notices.say(atMs === undefined ? texts.publishedDone : texts.scheduledDone);
    setNotes('');
    setAtMs(undefined);
    await draft.refresh();
    if (!('problems' in answer.value)) return;
    setOutcome({ atMs: draft.read().published?.atMs, problems: answer.value.problems });
  };
  const dropPlan = () => {
    schedule.forget();
    setAtMs(undefined);
  };
  const plannedMs = isConflict(schedule.fault) ? atMs : undefined;
  return {
    ...{ notes, setNotes, atMs, setAtMs, isBlocked, send, dropPlan },
    problems: shownProblems(outcome, published),
    /** Undecided: somebody else has planned another time. */
    plannedMs,
    fault: plannedMs === undefined ? (publish.fault ?? schedule.fault) : undefined,
    publish,
    isSending: publish.isSending || schedule.isSending,
  };
}

function PublishForm(given: EditorProps) {
  const { texts } = given;
  const work = usePublishing(given);
  const { published } = useDraftRead(given.draft);
  const { atMs, plannedMs, fault, publish } = work;
  // How a publication came out that was taken back since is told no more.
  const unheard =
    published === undefined ? { ...publish.unheard, outcome: undefined } : publish.unheard;
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
        problems={unheard.outcome?.problems ?? work.problems}
        intro={publishTexts(given.desk.languageCode).problemsNow}
        languageCode={given.desk.languageCode}
        draft={given.draft}
      />
      <PublishOutcome {...publish} unheard={unheard} desk={given.desk} />
      {work.isBlocked && <FaultLine words={texts.saveFirst} />}
      {fault && <FaultLine words={faultWords(fault, given.desk.languageCode)} />}
      {plannedMs !== undefined && (
        <PlanConflict
          {...given}
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

/** Two planned it for other times, or one of them took back what the other had planned. */
function PlanConflict({ desk, draft, texts, atMs, ...choice }: PlanConflictProps) {
  const { scheduled } = useDraftRead(draft);
  const words = (timeMs: number) => timeInWords(timeMs, desk.languageCode);
  const theirs = scheduled === undefined ? '' : words(scheduled.atMs);
  return (
    <EditConflict differing={[{ label: texts.when, mine: words(atMs), theirs }]} {...choice} />
  );
}
