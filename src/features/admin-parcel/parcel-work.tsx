import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { ParcelRead } from '../../contract/admin/parcels.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { outdate } from '../../runtime/admin/outdate.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { AskedState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { ParcelPlanForm } from './parcel-plan-form.tsx';
import { parcelTexts } from './parcel-texts.ts';
import styles from './parcel.module.css';

interface ParcelWorkProps {
  readonly desk: AdminDesk;
  readonly parcelId: string;
  readonly onCheck: (id: string) => void;
  /** True: nothing is left to do. */
  readonly onLeave: (isOver: boolean) => void;
}

const LOOK_MS = 1000;

/** The host works on the file; how far it is stands here. */
export function ParcelWork({ desk, parcelId, onCheck, onLeave }: ParcelWorkProps) {
  const texts = parcelTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminParcel', { params: { id: parcelId } }, { everyMs: LOOK_MS });
  const read = asked.phase === 'ready' ? asked.value : undefined;
  useListRefresh(read?.storyId);
  const other = (
    <button type="button" className="button button-quiet" onClick={() => onLeave(false)}>
      {texts.otherFile}
    </button>
  );
  if (asked.phase !== 'ready') {
    return (
      <>
        <AskedState asked={asked} />
        {asked.phase === 'fault' && other}
      </>
    );
  }
  const { work, plan, storyId } = asked.value;
  const isWorking = work?.state === 'queued' || work?.state === 'running';
  if (storyId !== undefined && !isWorking) {
    return <TakenIn desk={desk} storyId={storyId} onClose={() => onLeave(true)} />;
  }
  return (
    <>
      <StaleLine asked={asked} />
      {isWorking && <Working work={work} languageCode={desk.languageCode} />}
      {work?.state === 'failed' && <FaultLine words={failureWords(work, desk.languageCode)} />}
      {plan !== undefined && !isWorking && (
        <ParcelPlanForm desk={desk} parcel={asked.value} plan={plan} />
      )}
      {!isWorking && (
        <div className={styles['keys']}>
          {plan === undefined && (
            <button type="button" className="button" onClick={() => onCheck(parcelId)}>
              {texts.checkAgain}
            </button>
          )}
          {other}
        </div>
      )}
    </>
  );
}

interface TakenInProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
  readonly onClose: () => void;
}

function TakenIn({ desk, storyId, onClose }: TakenInProps) {
  const texts = parcelTexts(desk.languageCode);
  return (
    <>
      <p role="status">{texts.done}</p>
      <div className={styles['keys']}>
        <a className="button" href={desk.ways.to('stories/{storyId}', { storyId })}>
          {texts.open}
        </a>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </>
  );
}

type Work = NonNullable<ParcelRead['work']>;

function Working({ work, languageCode }: { readonly work: Work; readonly languageCode: string }) {
  const id = useId();
  return (
    <div className={styles['work']} role="status">
      <p id={id}>{parcelTexts(languageCode).working[work.kind]}</p>
      <progress
        className={styles['progress']}
        aria-labelledby={id}
        max={100}
        value={Math.round(work.progress * 100)}
      />
    </div>
  );
}

function failureWords({ kind, error }: Work, languageCode: string): string {
  const said = parcelTexts(languageCode).failed[kind];
  // What a job's runner says by itself has no words for people.
  if (error === null || !/^[a-z]+\/[a-z-]+$/.test(error)) return said;
  return `${said} ${faultWords({ kind: 'admin/refused', status: 400, code: error }, languageCode)}`;
}

/** The list of walks below shows the new one at once. */
function useListRefresh(storyId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (storyId !== undefined) void outdate(client, ['adminStories']);
  }, [client, storyId]);
}
