import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './media.module.css';
import { Waveform } from './waveform.tsx';

interface MediumPictureProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
}

/** What a medium looks like in a list: its picture, its loudness, or a sign of its kind. */
export function MediumPicture({ desk, medium }: MediumPictureProps) {
  const { kind, preview, prepared } = medium;
  const isShown = kind === 'picture' && preview !== undefined;
  return (
    <div className={styles['picture']}>
      {isShown && <img src={desk.host.base + preview} alt="" loading="lazy" />}
      {kind === 'sound' && prepared?.peaks && <Waveform peaks={prepared.peaks} />}
      {!isShown && prepared?.peaks === undefined && (
        <Icon name={kind === 'sound' ? 'headphones' : kind === 'picture' ? 'photo' : 'list'} />
      )}
    </div>
  );
}
