import { useId, useSyncExternalStore, type ReactNode, useState } from 'react';
import { IOS_CLAIMS } from '../../core/install/ios-claims.ts';
import { canInstall } from '../../core/install/step.ts';
import { isOnApplePhone, type InstallContext } from './install-context.ts';
import styles from './install.module.css';
import { InstallSteps } from './install-steps.tsx';
import { installTexts } from '../../i18n/install.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface InstallCardProps {
  readonly context: InstallContext;
}

/** Beside the stored walks, where it is always found again; empty where it cannot be installed. */
export function InstallCard({ context }: InstallCardProps) {
  const { installation } = context;
  const method = useSyncExternalStore(installation.subscribe, installation.method);
  const texts = useTexts(installTexts);
  if (!canInstall(method)) return null;
  return (
    <Card title={texts.cardTitle} context={context}>
      <p>{texts.cardText}</p>
    </Card>
  );
}

/** It is shown before something is saved on an iPhone or iPad, which do not store it for ever. */
export function BeforeSaving({ context }: InstallCardProps) {
  const { installation } = context;
  const method = useSyncExternalStore(installation.subscribe, installation.method);
  const texts = useTexts(installTexts);
  const { evictsAfterDays, hasOwnStorage } = IOS_CLAIMS;
  if (!isOnApplePhone(method) || evictsAfterDays === undefined) return null;
  return (
    <Card title={texts.beforeTitle} context={context}>
      <p>{texts.evicts(evictsAfterDays)}</p>
      {hasOwnStorage && <p>{texts.installFirst}</p>}
    </Card>
  );
}

interface CardProps extends InstallCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ title, context, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      <InstallButton context={context} />
    </section>
  );
}

/** Opens the browser's prompt, or shows what to tap. */
function InstallButton({ context }: { readonly context: InstallContext }) {
  const { installation } = context;
  const method = useSyncExternalStore(installation.subscribe, installation.method);
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts(installTexts);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (method === 'prompt') installation.promptInstall();
          else setOpen(true);
        }}
      >
        {method === 'prompt' ? texts.install : texts.showSteps}
      </button>
      <InstallSteps
        method={method}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
