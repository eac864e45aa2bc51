import type { GroupDetails, UnlockCodeRow } from '../../../contract/admin/groups.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { GroupTexts } from '../../../i18n/admin/groups.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

/** The data of cards and lists of codes. */
type CodesOfGroup = Pick<GroupDetails, 'group' | 'codes'>;

export type CodeState = keyof GroupTexts['states'];

/** In groups of four, as people read it out; the server accepts it with and without the dash. */
export function codeInGroups(code: string): string {
  return (code.match(/.{1,4}/gu) ?? []).join('-');
}

/** Opens the page that asks for a code and fills it in; servers do not log a fragment. */
export function codeLink(code: string, origin: string): string {
  return `${origin}${withBasePath('/code')}#code=${codeInGroups(code)}`;
}

/** What a code would do now; the period of its group counts, too. */
export function codeState(
  { isRevoked, uses, maxUses, ...validity }: UnlockCodeRow,
  group: GroupDetails['group'],
  nowMs: number,
): CodeState {
  if (isRevoked) return 'revoked';
  const times = [validity, group];
  if (times.some(({ validUntilMs }) => validUntilMs !== null && validUntilMs <= nowMs)) {
    return 'over';
  }
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  const isEarly = times.some(({ validFromMs }) => validFromMs !== null && validFromMs > nowMs);
  return isEarly ? 'early' : 'open';
}

/** The end of a code: its own or that of its group, whichever comes first. */
export function endOfCode({ validUntilMs }: UnlockCodeRow, group: GroupDetails['group']) {
  const ends = [validUntilMs, group.validUntilMs].filter((endMs) => endMs !== null);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** The codes worth a card: they open something now or later. */
export function codesForCards({ codes, group }: CodesOfGroup, nowMs: number): UnlockCodeRow[] {
  return codes.filter((code) => ['open', 'early'].includes(codeState(code, group, nowMs)));
}

interface CsvOptions {
  readonly details: CodesOfGroup;
  readonly texts: GroupTexts;
  readonly languageCode: string;
  readonly origin: string;
  readonly nowMs: number;
}

/**
 * A byte order mark shows spreadsheets the encoding; a text that looks like a formula stays a text.
 */
export function codesAsCsv({ details, texts, ...options }: CsvOptions): string {
  const { label, code, csvLink, csvUses, csvMaxUses, validUntil, state } = texts;
  const head = [label, code, csvLink, csvUses, csvMaxUses, validUntil, state];
  const rows = details.codes.map((groupCode) => {
    const endMs = endOfCode(groupCode, details.group);
    return [
      groupCode.label,
      codeInGroups(groupCode.code),
      codeLink(groupCode.code, options.origin),
      String(groupCode.uses),
      groupCode.maxUses === null ? '' : String(groupCode.maxUses),
      endMs === undefined ? '' : formatDateTime(endMs, options.languageCode),
      texts.states[codeState(groupCode, details.group, options.nowMs)],
    ];
  });
  const lines = [head, ...rows].map((row) => row.map(cell).join(texts.csvSeparator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";,\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
