import type { KeptPack } from '../../runtime/downloads/downloads.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';

interface PassLineProps {
  readonly room: DownloadsRoom;
  readonly kept: KeptPack;
  /** Told where several walks stand on one page. */
  readonly title?: string;
}

/** Whether a whole walk has been rehearsed for the dead zone, and the way to do so. */
export function PassLine({ room, kept: { pack, phase }, title }: PassLineProps) {
  if (phase.kind !== 'ready') return null;
  const texts = downloadsTexts(room.languageCode);
  const { rehearsedAtMs } = pack;
  return (
    <div className={styles['part']}>
      <p>
        {rehearsedAtMs === undefined
          ? texts.notPassed
          : texts.passed(dayInWords(rehearsedAtMs, room.languageCode))}
      </p>
      <a
        className="button button-quiet"
        href={hostAddress(`/storage/${encodeURIComponent(pack.walk)}`)}
        {...(title === undefined ? {} : { 'aria-label': `${texts.pass}: ${title}` })}
      >
        {texts.pass}
      </a>
    </div>
  );
}

function dayInWords(atMs: number, languageCode: string): string {
  return new Date(atMs).toLocaleDateString(languageCode, { dateStyle: 'long' });
}
