import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { fileFacts } from '../ui/files/file-facts.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import { codecName } from './codec-name.ts';
import { mediaTexts, type MediaTexts } from './media-texts.ts';
import { describePreparation } from './medium-card.tsx';
import { MediumSound } from './medium-sound.tsx';
import { describeSound } from './describe-sound.ts';
import styles from './media.module.css';
import { MediumWaveform } from './waveform.tsx';

interface MediumFactsProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
}

/** A medium's picture or sound, its facts, and the result of its preparation. */
export function MediumFacts({ admin, medium }: MediumFactsProps) {
  const texts = mediaTexts(admin.languageCode);
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
      <ReprepareMedium admin={admin} medium={medium} />
    </div>
  );
}

function findings({ prepared, kind }: Medium, texts: MediaTexts, languageCode: string): string[] {
  if (prepared === undefined || kind !== 'sound') return [];
  if (prepared.skipped !== undefined) return [texts.skipped];
  return [...describeSound(prepared, texts, languageCode)];
}

function ReprepareMedium({ admin, medium }: MediumFactsProps) {
  const texts = mediaTexts(admin.languageCode);
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
