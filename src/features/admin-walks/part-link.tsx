import type { ElementRef } from '../../core/check/finding.ts';
import { nameOfRef } from './part-name.ts';
import { addressOf, homeKey } from './part-address.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';

interface PartLinkProps extends Pick<EditorProps, 'desk' | 'draft'> {
  readonly element: ElementRef;
}

/** A part by its name, and the way to its editor; what is not there is named by its slug. */
export function PartLink({ desk, draft, element }: PartLinkProps) {
  const read = useDraftRead(draft);
  const { kind, slug } = element;
  const row = read.elements.find((one) => one.kind === kind && one.slug === slug);
  if (row === undefined) return <>{slug}</>;
  const remember = () => desk.kept.keep(homeKey(row.id), read.story.id);
  return (
    <a href={addressOf(desk, row)} onClick={remember}>
      {nameOfRef(draft, read, element)}
    </a>
  );
}
