import type { ElementRef } from '../../../core/check/finding.ts';
import { nameOfRef } from '../entity-name.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { EditorProps } from '../editor-props.ts';
import { elementAddress, homeKey } from '../../session/addresses/admin-addresses.ts';

interface ElementLinkProps extends Pick<EditorProps, 'admin' | 'draft'> {
  readonly element: ElementRef;
}

/** An element's name as a link to its editor; a missing element is named by its slug. */
export function ElementLink({ admin, draft, element }: ElementLinkProps) {
  const read = useDraftRead(draft);
  const { kind, slug } = element;
  const row = read.elements.find((candidate) => candidate.kind === kind && candidate.slug === slug);
  if (row === undefined) return <>{slug}</>;
  const remember = () => admin.retained.retainState(homeKey(row.id), read.story.id);
  return (
    <a href={elementAddress(admin.navigation, row)} onClick={remember}>
      {nameOfRef(draft, read, element)}
    </a>
  );
}
