import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CopyProps } from './copy-props.ts';
import { copyingTexts, type CopyingTexts } from './copying-texts.ts';
import { PartChoice } from './part-choice.tsx';
import { WalkChoice, type ChosenWalk } from './walk-choice.tsx';

/** Takes parts out of another walk. */
export function CopyKey(given: CopyProps) {
  const { desk, kind, onCopied } = given;
  const texts = copyingTexts(desk.languageCode);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        {texts.open}
      </button>
      <Dialog
        title={texts.title[kind]}
        size="wide"
        isOpen={isOpen}
        onClose={close}
        closeLabel={texts.close}
      >
        <Copying
          {...given}
          texts={texts}
          onCopied={(firstId) => {
            close();
            onCopied(firstId);
          }}
        />
      </Dialog>
    </>
  );
}

/** First the walk, then its parts; what was chosen goes with the dialog. */
function Copying(given: CopyProps & { readonly texts: CopyingTexts }) {
  const [walk, setWalk] = useState<ChosenWalk>();
  if (walk === undefined) return <WalkChoice {...given} onChoose={setWalk} />;
  return (
    <PartChoice
      key={walk.id}
      {...given}
      walk={walk}
      onBack={() => {
        setWalk(undefined);
      }}
    />
  );
}
