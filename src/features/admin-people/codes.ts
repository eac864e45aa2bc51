import type { GroupDetails, UnlockCodeRow } from '../../contract/admin/groups.ts';
import { hostAddress } from '../../ui/host-address.ts';
import type { GroupTexts } from './group-part.ts';
import { momentInWords } from './moments.ts';

/** All that cards and lists of codes tell. */
type CodesOfGroup = Pick<GroupDetails, 'group' | 'codes'>;

export type CodeState = keyof GroupTexts['states'];

/** In fours, as people read it out; the host takes it with the dash and without. */
export function codeInGroups(code: string): string {
  return (code.match(/.{1,4}/gu) ?? []).join('-');
}

/** Opens the page that asks for a code, with this one in it; a fragment stands in no server's log. */
export function codeLink(code: string, origin: string): string {
  return `${origin}${hostAddress('/code')}#code=${codeInGroups(code)}`;
}

/** What a code would do now; its group's own time counts, too. */
export function codeState(
  { isRevoked, uses, maxUses, ...own }: UnlockCodeRow,
  group: GroupDetails['group'],
  nowMs: number,
): CodeState {
  if (isRevoked) return 'revoked';
  const times = [own, group];
  if (times.some(({ validUntilMs }) => validUntilMs !== null && validUntilMs <= nowMs)) {
    return 'over';
  }
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  const isEarly = times.some(({ validFromMs }) => validFromMs !== null && validFromMs > nowMs);
  return isEarly ? 'early' : 'open';
}

/** When it ends: by its own time or by its group's, whichever comes first. */
export function endOfCode({ validUntilMs }: UnlockCodeRow, group: GroupDetails['group']) {
  const ends = [validUntilMs, group.validUntilMs].filter((one) => one !== null);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Those worth a card: they open something now or later. */
export function codesForCards({ codes, group }: CodesOfGroup, nowMs: number): UnlockCodeRow[] {
  return codes.filter((code) => ['open', 'early'].includes(codeState(code, group, nowMs)));
}

interface CsvParts {
  readonly details: CodesOfGroup;
  readonly texts: GroupTexts;
  readonly languageCode: string;
  readonly origin: string;
  readonly nowMs: number;
}

/** Begins with a mark that tells spreadsheets the letters; what looks like a formula stays a text. */
export function codesAsCsv({ details, texts, ...given }: CsvParts): string {
  const { label, code, csvLink, csvUses, csvMost, validUntil, state } = texts;
  const head = [label, code, csvLink, csvUses, csvMost, validUntil, state];
  const rows = details.codes.map((one) => {
    const endMs = endOfCode(one, details.group);
    return [
      one.label,
      codeInGroups(one.code),
      codeLink(one.code, given.origin),
      String(one.uses),
      one.maxUses === null ? '' : String(one.maxUses),
      endMs === undefined ? '' : momentInWords(endMs, given.languageCode),
      texts.states[codeState(one, details.group, given.nowMs)],
    ];
  });
  const lines = [head, ...rows].map((row) => row.map(cell).join(texts.csvSeparator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";,\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
