import { IOS_CLAIMS } from '../../core/install/ios-claims.ts';
import type { InstallMethod } from '../../core/install/install-method.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { stepsOf } from './install-context.ts';
import styles from './install.module.css';
import { installTexts } from '../../i18n/install.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface InstallStepsProps {
  readonly method: InstallMethod;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where the browser has no prompt, the visitor installs the app by hand. */
export function InstallSteps({ method, isOpen, onClose }: InstallStepsProps) {
  const texts = useTexts(installTexts);
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
