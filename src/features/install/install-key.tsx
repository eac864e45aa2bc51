import { useState, useSyncExternalStore } from 'react';
import { installTexts, type InstallRoom } from './install-room.ts';
import { InstallSteps } from './install-steps.tsx';

/** Asks through the browser, or shows what to tap. */
export function InstallKey({ room }: { readonly room: InstallRoom }) {
  const { installation, languageCode } = room;
  const way = useSyncExternalStore(installation.subscribe, installation.way);
  const [isOpen, setOpen] = useState(false);
  const texts = installTexts(languageCode);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (way === 'question') installation.ask();
          else setOpen(true);
        }}
      >
        {way === 'question' ? texts.install : texts.showSteps}
      </button>
      <InstallSteps
        way={way}
        languageCode={languageCode}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
