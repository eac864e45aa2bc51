import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StoryArchiveStatus } from '../../contract/admin/story-archives.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { invalidate } from '../session/queries/invalidate.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { QueryState, ErrorMessage, StaleMessage, JobProgressBar } from '../ui/page/states.tsx';
import { StoryImportForm } from './story-import-form.tsx';
import { storyArchiveTexts } from '../../i18n/admin/story-archive.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './story-archive.module.css';

interface StoryArchiveJobProps {
  readonly admin: AdminContext;
  readonly archiveId: string;
  readonly onCheck: (id: string) => void;
  /** True: nothing is left to do. */
  readonly onLeave: (isOver: boolean) => void;
}

const POLL_INTERVAL_MS = 1000;

/** The server processes the archive; the progress is polled. */
export function StoryArchiveJob({ admin, archiveId, onCheck, onLeave }: StoryArchiveJobProps) {
  const texts = useTexts(storyArchiveTexts);
  const query = useAdminQuery(
    admin,
    'adminStoryArchive',
    { params: { id: archiveId } },
    { everyMs: POLL_INTERVAL_MS },
  );
  const read = query.phase === 'ready' ? query.value : undefined;
  useListRefresh(read?.storyId);
  const other = (
    <button type="button" className="button button-quiet" onClick={() => onLeave(false)}>
      {texts.otherFile}
    </button>
  );
  if (query.phase !== 'ready') {
    return (
      <>
        <QueryState query={query} />
        {query.phase === 'failed' && other}
      </>
    );
  }
  const { work, plan, storyId } = query.value;
  const isWorking = work?.state === 'queued' || work?.state === 'running';
  if (storyId !== undefined && !isWorking) {
    return <ImportedStory admin={admin} storyId={storyId} onClose={() => onLeave(true)} />;
  }
  return (
    <>
      <StaleMessage query={query} />
      {isWorking && <Working work={work} />}
      {work?.state === 'failed' && (
        <ErrorMessage message={failureMessage(work, admin.languageCode)} />
      )}
      {plan !== undefined && !isWorking && (
        <StoryImportForm admin={admin} archive={query.value} plan={plan} />
      )}
      {!isWorking && (
        <div className={styles['keys']}>
          {plan === undefined && (
            <button type="button" className="button" onClick={() => onCheck(archiveId)}>
              {texts.recheck}
            </button>
          )}
          {other}
        </div>
      )}
    </>
  );
}

interface ImportedStoryProps {
  readonly admin: AdminContext;
  readonly storyId: string;
  readonly onClose: () => void;
}

function ImportedStory({ admin, storyId, onClose }: ImportedStoryProps) {
  const texts = useTexts(storyArchiveTexts);
  return (
    <>
      <p role="status">{texts.done}</p>
      <div className={styles['keys']}>
        <a className="button" href={admin.navigation.to('stories/{storyId}', { storyId })}>
          {texts.open}
        </a>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </>
  );
}

type Work = NonNullable<StoryArchiveStatus['work']>;

function Working({ work }: { readonly work: Work }) {
  const { working } = useTexts(storyArchiveTexts);
  return (
    <div className={styles['work']} role="status">
      <JobProgressBar label={working[work.kind]} progress={work.progress} />
    </div>
  );
}

function failureMessage({ kind, error }: Work, languageCode: string): string {
  const failureText = textsOf(storyArchiveTexts, languageCode).failed[kind];
  // Errors of the job runner itself have no message for people.
  if (error === null || !/^[a-z]+\/[a-z-]+$/.test(error)) return failureText;
  return `${failureText} ${errorMessage({ kind: 'admin/rejected', status: 400, code: error }, languageCode)}`;
}

/** The list of walks below shows the new one at once. */
function useListRefresh(storyId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (storyId !== undefined) void invalidate(client, ['adminStories']);
  }, [client, storyId]);
}
