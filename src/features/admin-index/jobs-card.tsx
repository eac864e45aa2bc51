import { useState } from 'react';
import type { AdminJob } from '../../contract/admin/overview.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { codeWords } from '../../runtime/admin/fault-words.ts';
import { problemsInWords } from '../../runtime/admin/problem-words.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { shownRows } from '../../ui/desk/shown-rows.ts';
import { AskedState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import styles from './index.module.css';
import { indexTexts, momentInWords, storyName, wordFor } from './index-texts.ts';
import { isOpen, paceOf, SOON_MS } from './job-pace.ts';

const PAGE = 10;

/** What the server works at, watched for as long as something is under way. */
export function JobsCard({ desk }: { readonly desk: AdminDesk }) {
  const texts = indexTexts(desk.languageCode);
  const [everyMs, setEveryMs] = useState<number | undefined>(SOON_MS);
  const jobs = useAsked(desk, 'adminJobs', {}, everyMs === undefined ? {} : { everyMs });
  const pace = jobs.phase === 'ready' ? paceOf(jobs.value.jobs, desk.nowMs()) : SOON_MS;
  if (pace !== everyMs) setEveryMs(pace);
  return (
    <DeskCard title={texts.jobsTitle}>
      {jobs.phase === 'ready' ? (
        <>
          <StaleLine asked={jobs} />
          <JobsTable desk={desk} jobs={jobs.value.jobs} />
        </>
      ) : (
        <AskedState asked={jobs} />
      )}
    </DeskCard>
  );
}

interface JobsTableProps {
  readonly desk: AdminDesk;
  readonly jobs: readonly AdminJob[];
}

function JobsTable({ desk, jobs }: JobsTableProps) {
  const texts = indexTexts(desk.languageCode);
  const state = useTableState(desk.address, { prefix: 'jobs.' });
  const cancel = useChange(desk, 'adminCancelJob', ['adminJobs', 'adminOverview', 'adminAudit']);
  const confirm = useConfirm();
  const onCancel = async (id: string) => {
    const isMeant = await confirm.ask({
      title: texts.cancelTitle,
      text: texts.cancelText,
      confirmLabel: texts.cancelJob,
      isDanger: true,
    });
    if (!isMeant) return;
    const answer = await cancel.send({ params: { id } });
    if (answer.ok) desk.notices.say(texts.cancelled, 'success');
  };
  const columns = columnsOf(desk, (id) => void onCancel(id));
  const searched = ({ kind }: AdminJob) => wordFor(texts.jobKinds, kind);
  const view = { columns, searched, pageSize: PAGE, language: desk.languageCode };
  return (
    <>
      {cancel.words !== undefined && <FaultLine words={cancel.words} />}
      <DataTable
        {...shownRows(jobs, state, view)}
        caption={texts.jobsTitle}
        columns={columns}
        rowKey={({ id }) => id}
        pageSize={PAGE}
        state={state}
        hasSearch={false}
        empty={<p>{texts.noJobs}</p>}
      />
      {confirm.dialog}
    </>
  );
}

function columnsOf(desk: AdminDesk, onCancel: (id: string) => void): readonly Column<AdminJob>[] {
  const { languageCode } = desk;
  const texts = indexTexts(languageCode);
  return [
    { id: 'kind', header: texts.jobKind, cell: (job) => <JobName job={job} desk={desk} /> },
    {
      id: 'state',
      header: texts.jobState,
      cell: (job) => <JobState job={job} languageCode={languageCode} />,
    },
    {
      id: 'since',
      header: texts.jobSince,
      cell: ({ createdAtMs, publication }) =>
        publication === undefined
          ? momentInWords(createdAtMs, languageCode)
          : texts.plannedFor(momentInWords(publication.atMs, languageCode)),
    },
    {
      id: 'ways',
      header: texts.jobWays,
      cell: (job) =>
        isOpen(job) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              onCancel(job.id);
            }}
          >
            {texts.cancelJob}
          </button>
        ),
    },
  ];
}

interface JobNameProps {
  readonly job: AdminJob;
  readonly desk: AdminDesk;
}

function JobName({ job: { kind, publication }, desk }: JobNameProps) {
  const name = wordFor(indexTexts(desk.languageCode).jobKinds, kind);
  if (publication?.story === undefined) return name;
  const { storyId, story } = publication;
  return (
    <span>
      {name}:{' '}
      <a className={styles['way']} href={desk.ways.to('stories/{storyId}', { storyId })}>
        {storyName(story)}
      </a>
    </span>
  );
}

interface JobStateProps {
  readonly job: AdminJob;
  readonly languageCode: string;
}

function JobState({ job, languageCode }: JobStateProps) {
  const texts = indexTexts(languageCode);
  const { state, progress, error, attempts, publication } = job;
  return (
    <>
      {texts.jobStates[state]}
      {attempts > 1 && `, ${texts.attempts(attempts)}`}
      {state === 'running' && (
        <progress className={styles['progress']} value={progress} aria-label={texts.jobState} />
      )}
      {problemsInWords(publication?.problems ?? [], languageCode).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {error !== null && state !== 'done' && (
        <p className={styles['error']}>
          {codeWords({ code: error, field: publication?.field }, languageCode) ?? error}
        </p>
      )}
    </>
  );
}
