import { IOS_CLAIMS } from '../../core/install/ios-claims.ts';
import type { InstallWay } from '../../core/install/way-to-install.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { installTexts, stepsOf } from './install-room.ts';
import styles from './install.module.css';

interface InstallStepsProps {
  readonly way: InstallWay;
  readonly languageCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where no browser asks, the visitor does it by hand. */
export function InstallSteps({ way, languageCode, isOpen, onClose }: InstallStepsProps) {
  const texts = installTexts(languageCode);
  return (
    <Dialog title={texts.stepsTitle} closeLabel={texts.close} isOpen={isOpen} onClose={onClose}>
      <ol className={styles['steps']}>
        {stepsOf(way, texts).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {IOS_CLAIMS.hasOwnStorage && <p>{texts.ownStorage}</p>}
    </Dialog>
  );
}
