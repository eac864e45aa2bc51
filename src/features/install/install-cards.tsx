import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { IOS_CLAIMS } from '../../core/install/ios-claims.ts';
import { canInstall } from '../../core/install/step.ts';
import { InstallKey } from './install-key.tsx';
import { installTexts, isOnApplePhone, type InstallRoom } from './install-room.ts';
import styles from './install.module.css';

interface InstallCardProps {
  readonly room: InstallRoom;
}

/** Beside what is kept on the device: here it can always be found again. Nothing where there is no way. */
export function InstallCard({ room }: InstallCardProps) {
  const { installation, languageCode } = room;
  const way = useSyncExternalStore(installation.subscribe, installation.way);
  const texts = installTexts(languageCode);
  if (!canInstall(way)) return null;
  return (
    <Card title={texts.cardTitle} room={room}>
      <p>{texts.cardText}</p>
    </Card>
  );
}

/** Before something is saved on an iPhone or iPad, which do not keep it for ever. */
export function BeforeSaving({ room }: InstallCardProps) {
  const { installation, languageCode } = room;
  const way = useSyncExternalStore(installation.subscribe, installation.way);
  const texts = installTexts(languageCode);
  const { evictsAfterDays, hasOwnStorage } = IOS_CLAIMS;
  if (!isOnApplePhone(way) || evictsAfterDays === undefined) return null;
  return (
    <Card title={texts.beforeTitle} room={room}>
      <p>{texts.evicts(evictsAfterDays)}</p>
      {hasOwnStorage && <p>{texts.installFirst}</p>}
    </Card>
  );
}

interface CardProps extends InstallCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ title, room, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      <InstallKey room={room} />
    </section>
  );
}
