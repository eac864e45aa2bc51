import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { CopyProps } from './copy-props.ts';
import { copyingTexts, type CopyingTexts } from '../../../i18n/admin/copying.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ElementChoice } from './element-choice.tsx';
import { SourceWalkChoice, type ChosenWalk } from './walk-choice.tsx';

/** The button that copies elements from another walk. */
export function CopyButton(given: CopyProps) {
  const { kind, onCopied } = given;
  const texts = useTexts(copyingTexts);
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

/** First the walk is chosen, then its elements; closing the dialog drops the selection. */
function Copying(given: CopyProps & { readonly texts: CopyingTexts }) {
  const [walk, setWalk] = useState<ChosenWalk>();
  if (walk === undefined) return <SourceWalkChoice {...given} onChoose={setWalk} />;
  return (
    <ElementChoice
      key={walk.id}
      {...given}
      walk={walk}
      onBack={() => {
        setWalk(undefined);
      }}
    />
  );
}
