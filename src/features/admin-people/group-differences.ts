import { differingParts } from '../../ui/desk/differing-parts.ts';
import type { Differing } from '../../ui/desk/edit-conflict.tsx';
import type { GroupForm } from './group-fields.tsx';
import type { GroupTexts } from './group-part.ts';
import { momentInWords } from './moments.ts';

interface Both {
  readonly mine: GroupForm;
  readonly theirs: GroupForm;
}

/** Where two meant different things, as the fields are named on the page. */
export function groupDifferences(
  { mine, theirs }: Both,
  texts: GroupTexts,
  languageCode: string,
): readonly Differing[] {
  const inWords = ({ name, description, validFromMs, validUntilMs }: GroupForm) => [
    { label: texts.name, text: name.trim() },
    { label: texts.description, text: description.trim() },
    { label: texts.validFrom, text: momentOrNothing(validFromMs, languageCode) },
    { label: texts.validUntil, text: momentOrNothing(validUntilMs, languageCode) },
  ];
  return differingParts(inWords(mine), inWords(theirs));
}

function momentOrNothing(atMs: number | null, languageCode: string): string {
  return atMs === null ? '' : momentInWords(atMs, languageCode);
}
