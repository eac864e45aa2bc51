import { IOS_CLAIMS } from '../../core/install/ios-claims.ts';
import type { InstallMethod } from '../../core/install/install-method.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { installTexts, stepsOf } from './install-context.ts';
import styles from './install.module.css';

interface InstallStepsProps {
  readonly method: InstallMethod;
  readonly languageCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where the browser has no prompt, the visitor installs the app by hand. */
export function InstallSteps({ method, languageCode, isOpen, onClose }: InstallStepsProps) {
  const texts = installTexts(languageCode);
  return (
    <Dialog title={texts.stepsTitle} closeLabel={texts.close} isOpen={isOpen} onClose={onClose}>
      <ol className={styles['steps']}>
        {stepsOf(method, texts).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {IOS_CLAIMS.hasOwnStorage && <p>{texts.ownStorage}</p>}
    </Dialog>
  );
}
