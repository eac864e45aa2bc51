import { useState, useSyncExternalStore } from 'react';
import { installTexts, type InstallContext } from './install-context.ts';
import { InstallSteps } from './install-steps.tsx';

/** Opens the browser's prompt, or shows what to tap. */
export function InstallButton({ context }: { readonly context: InstallContext }) {
  const { installation, languageCode } = context;
  const method = useSyncExternalStore(installation.subscribe, installation.method);
  const [isOpen, setOpen] = useState(false);
  const texts = installTexts(languageCode);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (method === 'question') installation.promptInstall();
          else setOpen(true);
        }}
      >
        {method === 'question' ? texts.install : texts.showSteps}
      </button>
      <InstallSteps
        method={method}
        languageCode={languageCode}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
