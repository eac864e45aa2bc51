import { useState } from 'react';
import type { AdminJob } from '../../../contract/admin/overview.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { errorCodeMessage } from '../../session/texts/error-message.ts';
import { problemMessages } from '../../session/texts/problem-messages.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { shownRows } from '../../ui/table/shown-rows.ts';
import { QueryState, ErrorMessage, StaleMessage } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import styles from '../operations.module.css';
import { labelFor } from '../../session/texts/label-in.ts';
import { storyName } from '../../session/texts/walk-name.ts';
import { isUnfinished, paceOf, SOON_MS } from './job-pace.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { overviewTexts } from '../../../i18n/admin/overview.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const PAGE = 10;

/** The jobs of the server, polled as long as one is open. */
export function JobsCard({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(overviewTexts);
  const [everyMs, setEveryMs] = useState<number | undefined>(SOON_MS);
  const jobs = useAdminQuery(admin, 'adminJobs', {}, everyMs === undefined ? {} : { everyMs });
  const pace = jobs.phase === 'ready' ? paceOf(jobs.value.jobs, admin.nowMs()) : SOON_MS;
  if (pace !== everyMs) setEveryMs(pace);
  return (
    <AdminCard title={texts.jobsTitle}>
      {jobs.phase === 'ready' ? (
        <>
          <StaleMessage query={jobs} />
          <JobsTable admin={admin} jobs={jobs.value.jobs} />
        </>
      ) : (
        <QueryState query={jobs} />
      )}
    </AdminCard>
  );
}

interface JobsTableProps {
  readonly admin: AdminContext;
  readonly jobs: readonly AdminJob[];
}

function JobsTable({ admin, jobs }: JobsTableProps) {
  const texts = useTexts(overviewTexts);
  const state = useTableState(admin.address, { prefix: 'jobs.' });
  const cancel = useAdminMutation(admin, 'adminCancelJob', [
    'adminJobs',
    'adminOverview',
    'adminAudit',
  ]);
  const confirm = useConfirm();
  const onCancel = async (id: string) => {
    const isMeant = await confirm.requestConfirmation({
      title: texts.cancelTitle,
      text: texts.cancelText,
      confirmLabel: texts.cancelJob,
      isDanger: true,
    });
    if (!isMeant) return;
    const result = await cancel.send({ params: { id } });
    if (result.ok) admin.toasts.showToast(texts.cancelled, 'success');
  };
  const columns = columnsOf(admin, (id) => void onCancel(id));
  const searched = ({ kind }: AdminJob) => labelFor(texts.jobKinds, kind);
  const view = { columns, searched, pageSize: PAGE, language: admin.languageCode };
  return (
    <>
      {cancel.message !== undefined && <ErrorMessage message={cancel.message} />}
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

function columnsOf(
  admin: AdminContext,
  onCancel: (id: string) => void,
): readonly Column<AdminJob>[] {
  const { languageCode } = admin;
  const texts = textsOf(overviewTexts, languageCode);
  return [
    { id: 'kind', header: texts.jobKind, cell: (job) => <JobName job={job} admin={admin} /> },
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
          ? formatDateTime(createdAtMs, languageCode)
          : texts.plannedFor(formatDateTime(publication.atMs, languageCode)),
    },
    {
      id: 'ways',
      header: texts.jobActions,
      cell: (job) =>
        isUnfinished(job) && (
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
  readonly admin: AdminContext;
}

function JobName({ job: { kind, publication }, admin }: JobNameProps) {
  const name = labelFor(useTexts(overviewTexts).jobKinds, kind);
  if (publication?.story === undefined) return name;
  const { storyId, story } = publication;
  return (
    <span>
      {name}:{' '}
      <a className={styles['way']} href={admin.navigation.to('stories/{storyId}', { storyId })}>
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
  const texts = useTexts(overviewTexts);
  const { state, progress, error, attempts, publication } = job;
  return (
    <>
      {texts.jobStates[state]}
      {attempts > 1 && `, ${texts.attempts(attempts)}`}
      {state === 'running' && (
        <progress className={styles['progress']} value={progress} aria-label={texts.jobState} />
      )}
      {problemMessages(publication?.problems ?? [], languageCode).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {error !== null && state !== 'done' && (
        <p className={styles['error']}>
          {errorCodeMessage({ code: error, field: publication?.field }, languageCode) ?? error}
        </p>
      )}
    </>
  );
}
