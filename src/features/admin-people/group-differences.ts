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
  const inWords = (form: GroupForm): readonly (readonly [label: string, words: string])[] => [
    [texts.name, form.name.trim()],
    [texts.description, form.description.trim()],
    [texts.validFrom, momentOrNothing(form.validFromMs, languageCode)],
    [texts.validUntil, momentOrNothing(form.validUntilMs, languageCode)],
  ];
  const others = inWords(theirs);
  return inWords(mine)
    .map(([label, words], at) => ({ label, mine: words, theirs: others[at]?.[1] ?? '' }))
    .filter((part) => part.mine !== part.theirs);
}

function momentOrNothing(atMs: number | null, languageCode: string): string {
  return atMs === null ? '' : momentInWords(atMs, languageCode);
}
