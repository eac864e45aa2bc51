import { useState } from 'react';
import type { CopyProps } from './copy-props.ts';
import { copyingTexts, type CopyingTexts } from '../../../i18n/admin/copying.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DialogButton } from '../dialog-button.tsx';
import { ElementChoice } from './element-choice.tsx';
import { SourceWalkChoice, type ChosenWalk } from './walk-choice.tsx';

/** The button that copies elements from another walk. */
export function CopyButton(props: CopyProps) {
  const { kind, onCopied } = props;
  const texts = useTexts(copyingTexts);
  return (
    <DialogButton label={texts.open} title={texts.title[kind]} closeLabel={texts.close}>
      {(close) => (
        <Copying
          {...props}
          texts={texts}
          onCopied={(firstId) => {
            close();
            onCopied(firstId);
          }}
        />
      )}
    </DialogButton>
  );
}

/** First the walk is chosen, then its elements; closing the dialog drops the selection. */
function Copying(props: CopyProps & { readonly texts: CopyingTexts }) {
  const [walk, setWalk] = useState<ChosenWalk>();
  if (walk === undefined) return <SourceWalkChoice {...props} onChoose={setWalk} />;
  return (
    <ElementChoice
      key={walk.id}
      {...props}
      walk={walk}
      onBack={() => {
        setWalk(undefined);
      }}
    />
  );
}
