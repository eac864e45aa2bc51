import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { fileFacts } from '../ui/files/file-facts.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import { codecName } from './codec-name.ts';
import { mediaTexts, type MediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { describePreparation } from './medium-card.tsx';
import { describeSound } from './describe-sound.ts';
import styles from './media.module.css';
import { MediumWaveform } from './medium-picture.tsx';
import { useId, useRef, useState } from 'react';
import { timeText } from '../../ui/time-text.ts';

interface MediumFactsProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
}

/** A medium's picture or sound, its facts, and the result of its preparation. */
export function MediumFacts({ admin, medium }: MediumFactsProps) {
  const texts = useTexts(mediaTexts);
  const { kind, preview, prepared, name } = medium;
  const address = preview === undefined ? undefined : admin.server.base + preview;
  const preparing = describePreparation(medium, texts);
  const facts = [
    fileFacts(medium, admin.languageCode),
    ...(prepared?.codec === undefined ? [] : [texts.codec(codecName(prepared.codec))]),
  ];
  return (
    <div className={styles['facts']}>
      {kind === 'picture' && address && (
        <img className={styles['shown']} src={address} alt={name} />
      )}
      {prepared?.peaks && <MediumWaveform peaks={prepared.peaks} label={texts.waveform} />}
      {kind === 'sound' && address && (
        <MediumSound medium={medium} address={address} texts={texts} />
      )}
      <p className={styles['fine']}>{facts.join(' · ')}</p>
      {findings(medium, texts, admin.languageCode).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {preparing !== undefined && <p>{preparing}</p>}
      {admin.may('media:manage') && <ReprepareMedium admin={admin} medium={medium} />}
    </div>
  );
}

function findings({ prepared, kind }: Medium, texts: MediaTexts, languageCode: string): string[] {
  if (prepared === undefined || kind !== 'sound') return [];
  if (prepared.skipped !== undefined) return [texts.skipped];
  return [...describeSound(prepared, texts, languageCode)];
}

function ReprepareMedium({ admin, medium }: MediumFactsProps) {
  const texts = useTexts(mediaTexts);
  const prepare = useAdminMutation(admin, 'adminPrepareMedium', ['adminMedia', 'adminMedium']);
  const { preparation, prepared, sha256, kind } = medium;
  const hasFailed = preparation?.state === 'failed' || preparation?.state === 'cancelled';
  // An earlier release converted everything to mono.
  const isOld = kind === 'sound' && prepared !== undefined && prepared.made === undefined;
  if (!hasFailed && !isOld && prepared?.skipped === undefined) return null;
  return (
    <>
      {prepare.message !== undefined && <ErrorMessage message={prepare.message} />}
      <div>
        <button
          type="button"
          className="button button-quiet"
          disabled={prepare.isSending}
          onClick={() => void prepare.send({ params: { sha256 } })}
        >
          {texts.reprepare}
        </button>
      </div>
    </>
  );
}

interface MediumSoundProps {
  readonly medium: Medium;
  readonly address: string;
  readonly texts: MediaTexts;
}

/** The recording with its silent passages: a button plays from there. */
function MediumSound({ medium, address, texts }: MediumSoundProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const src = useStableAddress(address);
  const playFrom = (fromMs: number) => {
    const element = sound.current;
    if (element === null) return;
    element.currentTime = fromMs / 1000;
    // The audio element itself shows a sound that fails to load.
    element.play().catch(() => undefined);
  };
  return (
    <>
      <audio
        ref={sound}
        className={styles['sound']}
        controls
        preload="none"
        src={src}
        aria-label={medium.name}
      />
      <Silences
        silences={medium.prepared?.silences ?? []}
        durationMs={medium.durationMs ?? Infinity}
        texts={texts}
        playFrom={playFrom}
      />
    </>
  );
}

/** Each response has a new signature in the address: a sound that has loaded keeps its own. */
function useStableAddress(address: string): string {
  const [stableAddress, setStableAddress] = useState(address);
  const path = (url: string) => url.split('?', 1)[0];
  if (path(stableAddress) === path(address)) return stableAddress;
  setStableAddress(address);
  return address;
}

type Silence = NonNullable<NonNullable<Medium['prepared']>['silences']>[number];

interface SilencesProps {
  readonly silences: readonly Silence[];
  readonly durationMs: number;
  readonly texts: MediaTexts;
  readonly playFrom: (fromMs: number) => void;
}

function Silences({ silences, durationMs, texts, playFrom }: SilencesProps) {
  const id = useId();
  if (silences.length === 0) return null;
  return (
    <>
      <p id={id}>{texts.silences(silences.length)}</p>
      <ul className={styles['silences']} aria-labelledby={id}>
        {silences.map(({ fromMs, toMs }) => {
          const [from, to] = [timeText(fromMs / 1000), timeText(toMs / 1000)];
          const isAtEnd = toMs >= durationMs;
          const shown = isAtEnd ? texts.silentToEnd(from) : `${from}–${to}`;
          return (
            <li key={fromMs}>
              <button
                type="button"
                className="button button-quiet"
                aria-label={texts.playFrom(shown)}
                onClick={() => {
                  playFrom(fromMs);
                }}
              >
                {shown}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
