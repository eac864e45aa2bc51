import type { ElementKind } from '../../src/core/story/model.ts';
import { isObject, type UnknownObject } from '../../src/core/story/wire/json-value.ts';
import { cleanValue } from '../fields/stored-value.ts';
import { mapStrings } from '../media-files/media-references.ts';

/** Whether a field of a story or an element is a rich text. */
export type IsRichText = (kind: 'story' | ElementKind, field: string) => boolean;

const LISTS = [
  ['tracks', 'track'],
  ['quests', 'quest'],
  ['puzzles', 'puzzle'],
] as const;

/**
 * A story's body with its rich texts cleaned as on saving: a revision of an earlier release, or one
 * that came into the database by another way, may contain anything. A clean body stays as it is.
 */
export function cleanWire(wire: string, isRichText: IsRichText): string {
  if (!/<|\\u003c/i.test(wire)) return wire;
  const body = parsed(wire);
  if (!isObject(body)) return wire;
  const cleaned = JSON.stringify(cleanElement('story', body, isRichText));
  return cleaned === JSON.stringify(body) ? wire : cleaned;
}

/** A body that is no JSON is read by nobody; it must not keep the server from its other walks. */
function parsed(wire: string): unknown {
  try {
    return JSON.parse(wire);
  } catch {
    return undefined;
  }
}

function cleanElement(
  kind: 'story' | ElementKind,
  element: UnknownObject,
  isRichText: IsRichText,
): UnknownObject {
  const changed: Record<string, unknown> = { ...element };
  const { metadata } = element;
  if (isObject(metadata)) {
    const fields = Object.entries(metadata).map(([field, value]) => [
      field,
      isRichText(kind, field) ? mapStrings(value, cleanText) : value,
    ]);
    changed['metadata'] = Object.fromEntries(fields);
  }
  for (const [name, kindInList] of LISTS) {
    const list = element[name];
    if (!Array.isArray(list)) continue;
    changed[name] = (list as unknown[]).map((one) =>
      isObject(one) ? cleanElement(kindInList, one, isRichText) : one,
    );
  }
  return changed;
}

export const cleanText = (text: string): string => String(cleanValue('rich-text', text) ?? '');
