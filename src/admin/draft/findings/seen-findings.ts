import * as z from 'zod/mini';
import {
  SEEN_FINDINGS_FIELD,
  seenFindings,
  type SeenFinding,
} from '../../../contract/admin/seen-findings.ts';
import type { ElementRef, Finding } from '../../../core/check/finding.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import { slotKey, type ValueSlot } from '../draft-values.ts';
import { elementOfFinding, findingKey } from './finding-message.ts';
import type { WalkDraft } from '../walk-draft.ts';

export const SEEN_SLOT: ValueSlot = { field: SEEN_FINDINGS_FIELD, languageId: INDEPENDENT };

export interface SortedFindings {
  readonly openFindings: readonly Finding[];
  readonly acknowledged: readonly (SeenFinding & { readonly of: Finding })[];
}

/** An acknowledged finding is open again as soon as the elements that it concerns change. */
export function sortFindings(
  draft: WalkDraft,
  findings: readonly Finding[],
  value: unknown,
): SortedFindings {
  const marks = new Map(readSeen(value).map((mark) => [mark.finding, mark]));
  const openFindings: Finding[] = [];
  const acknowledged: SortedFindings['acknowledged'][number][] = [];
  for (const finding of findings) {
    const mark = marks.get(findingKey(finding));
    if (mark?.about === concernOf(draft, finding)) acknowledged.push({ ...mark, of: finding });
    else openFindings.push(finding);
  }
  return { openFindings, acknowledged };
}

export function acknowledge(draft: WalkDraft, finding: Finding, reason: string): void {
  const key = findingKey(finding);
  const others = seenIn(draft).filter((mark) => mark.finding !== key);
  const mark: SeenFinding = { finding: key, about: concernOf(draft, finding), reason };
  draft.setValue(draft.read().story.id, SEEN_SLOT, [...others, mark]);
}

export function unhideFinding(draft: WalkDraft, finding: Finding): void {
  const key = findingKey(finding);
  const others = seenIn(draft).filter((mark) => mark.finding !== key);
  draft.setValue(draft.read().story.id, SEEN_SLOT, others.length === 0 ? undefined : others);
}

const seenIn = (draft: WalkDraft) =>
  readSeen(draft.entity(draft.read().story.id)?.value(SEEN_SLOT));

function readSeen(value: unknown): readonly SeenFinding[] {
  const read = z.safeParse(seenFindings, value);
  return read.success ? read.data : [];
}

/** All values of the elements that a finding is about. */
function concernOf(draft: WalkDraft, finding: Finding): string {
  const rows = draft.read().elements;
  const written = elementsOfFinding(finding).map(({ kind, slug }) => {
    const row = rows.find((element) => element.kind === kind && element.slug === slug);
    const values = (row && draft.entity(row.id)?.allValues()) ?? [];
    const lines = values.map(({ value, ...slot }) => [slotKey(slot), JSON.stringify(value)]);
    return [kind, slug, lines.map((line) => line.join(' ')).toSorted()];
  });
  return digestOf(JSON.stringify(written));
}

/** All elements that a finding names. */
export function elementsOfFinding(finding: Finding): readonly ElementRef[] {
  const element = elementOfFinding(finding);
  switch (finding.kind) {
    case 'zones-overlap':
    case 'only-by-sign':
      return finding.tracks.map((slug) => ({ kind: 'track', slug }));
    case 'dead-end':
      return [element, ...finding.revoked];
    case 'unknown-target':
      return [element, finding.target];
    case 'never-active':
    case 'puzzle-unsolvable':
    case 'password-unlearnable':
    case 'password-switch-off':
    case 'audio-missing':
      return [element];
  }
}

/** FNV-1a over the UTF-16 units of the text: it detects changes and is no protection. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`;
}
