import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { fileFacts } from '../../ui/desk/file-facts.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { codecName } from './codec-name.ts';
import { mediaTexts, type MediaTexts } from './media-texts.ts';
import { preparationInWords } from './medium-card.tsx';
import { MediumSound } from './medium-sound.tsx';
import { soundInWords } from './sound-in-words.ts';
import styles from './media.module.css';
import { Waveform } from './waveform.tsx';

interface MediumFactsProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
}

/** What it is and how it sounds or looks, and what became of preparing it. */
export function MediumFacts({ desk, medium }: MediumFactsProps) {
  const texts = mediaTexts(desk.languageCode);
  const { kind, preview, prepared, name } = medium;
  const address = preview === undefined ? undefined : desk.host.base + preview;
  const preparing = preparationInWords(medium, texts);
  const facts = [
    fileFacts(medium, desk.languageCode),
    ...(prepared?.codec === undefined ? [] : [texts.codec(codecName(prepared.codec))]),
  ];
  return (
    <div className={styles['facts']}>
      {kind === 'picture' && address && (
        <img className={styles['shown']} src={address} alt={name} />
      )}
      {prepared?.peaks && <Waveform peaks={prepared.peaks} label={texts.waveform} />}
      {kind === 'sound' && address && (
        <MediumSound medium={medium} address={address} texts={texts} />
      )}
      <p className={styles['fine']}>{facts.join(' · ')}</p>
      {findings(medium, texts, desk.languageCode).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {preparing !== undefined && <p>{preparing}</p>}
      <PrepareAgain desk={desk} medium={medium} />
    </div>
  );
}

function findings({ prepared, kind }: Medium, texts: MediaTexts, languageCode: string): string[] {
  if (prepared === undefined || kind !== 'sound') return [];
  if (prepared.skipped !== undefined) return [texts.skipped];
  return [...soundInWords(prepared, texts, languageCode)];
}

function PrepareAgain({ desk, medium }: MediumFactsProps) {
  const texts = mediaTexts(desk.languageCode);
  const prepare = useChange(desk, 'adminPrepareMedium', ['adminMedia', 'adminMedium']);
  const { preparation, prepared, sha256, kind } = medium;
  const hasFailed = preparation?.state === 'failed' || preparation?.state === 'cancelled';
  // An earlier release made everything mono.
  const isOld = kind === 'sound' && prepared !== undefined && prepared.made === undefined;
  if (!hasFailed && !isOld && prepared?.skipped === undefined) return null;
  return (
    <>
      {prepare.words !== undefined && <FaultLine words={prepare.words} />}
      <div>
        <button
          type="button"
          className="button button-quiet"
          disabled={prepare.isSending}
          onClick={() => void prepare.send({ params: { sha256 } })}
        >
          {texts.prepareAgain}
        </button>
      </div>
    </>
  );
}
