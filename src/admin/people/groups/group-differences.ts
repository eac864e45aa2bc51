import { differingValues } from '../../ui/page/differing-values.ts';
import type { Differing } from '../../ui/page/edit-conflict.tsx';
import type { GroupForm } from './group-fields.tsx';
import type { GroupTexts } from './group-card-props.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

interface Both {
  readonly mine: GroupForm;
  readonly theirs: GroupForm;
}

/** The fields that two users changed differently, with their labels on the page. */
export function groupDifferences(
  { mine, theirs }: Both,
  texts: GroupTexts,
  languageCode: string,
): readonly Differing[] {
  const groupParts = ({ name, description, validFromMs, validUntilMs }: GroupForm) => [
    { label: texts.name, text: name.trim() },
    { label: texts.description, text: description.trim() },
    { label: texts.validFrom, text: formatDateTimeOrEmpty(validFromMs, languageCode) },
    { label: texts.validUntil, text: formatDateTimeOrEmpty(validUntilMs, languageCode) },
  ];
  return differingValues(groupParts(mine), groupParts(theirs));
}

function formatDateTimeOrEmpty(atMs: number | null, languageCode: string): string {
  return atMs === null ? '' : formatDateTime(atMs, languageCode);
}
