import { useState } from 'react';
import { adminParcel as english } from '../../i18n/english/admin-parcel.ts';
import { adminParcel as german } from '../../i18n/german/admin-parcel.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FileLink } from '../../ui/desk/file-link.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import type { EditorProps } from './editor-props.ts';

interface Made {
  readonly path: string;
  readonly name: string;
  readonly lifetimeMs: number;
}

/** The walk with its files and versions, for another host or for safe keeping. What is typed is saved first. */
export function SaveAsFile({ desk, draft }: Pick<EditorProps, 'desk' | 'draft'>) {
  const texts = textsIn(german, english, desk.languageCode);
  const link = useChange(desk, 'adminParcelLink');
  const [made, setMade] = useState<Made>();
  const ask = async () => {
    await draft.flush();
    const answer = await link.send({ params: { id: draft.read().story.id } });
    setMade(answer.ok ? answer.value : undefined);
  };
  if (made !== undefined) {
    const { base } = desk.host;
    return (
      <FileLink
        key={made.path}
        href={base === '' ? hostAddress(`/${made.path.slice(1)}`) : base + made.path}
        name={made.name}
        lifetimeMs={made.lifetimeMs}
        nowMs={desk.nowMs}
        takenWords={texts.linkUsed}
        onAgain={() => void ask()}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={link.isSending}
        onClick={() => void ask()}
      >
        {texts.save}
      </button>
      {link.words !== undefined && <FaultLine words={link.words} />}
    </>
  );
}
