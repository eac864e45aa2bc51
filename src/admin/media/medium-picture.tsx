import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './media.module.css';
import { MediumWaveform } from './waveform.tsx';

interface MediumPictureProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
}

/** A medium's thumbnail in a list: its picture, its waveform, or an icon of its kind. */
export function MediumPicture({ admin, medium }: MediumPictureProps) {
  const { kind, preview, prepared } = medium;
  const isShown = kind === 'picture' && preview !== undefined;
  return (
    <div className={styles['picture']}>
      {isShown && <img src={admin.server.base + preview} alt="" loading="lazy" />}
      {kind === 'sound' && prepared?.peaks && <MediumWaveform peaks={prepared.peaks} />}
      {!isShown && prepared?.peaks === undefined && (
        <Icon name={kind === 'sound' ? 'headphones' : kind === 'picture' ? 'photo' : 'list'} />
      )}
    </div>
  );
}
