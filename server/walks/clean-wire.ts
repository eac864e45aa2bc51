import { isObject } from '../../src/core/story/wire/json-value.ts';
import { cleanValue } from '../fields/stored-value.ts';
import { mapWireFields } from '../fields/wire-fields.ts';
import { mapStrings } from '../media-files/media-references.ts';
import type { EntityKind } from '../stories/entity.ts';

/** Whether a field of a story or an element is a rich text. */
export type IsRichText = (kind: EntityKind, field: string) => boolean;

/**
 * A story's body with its rich texts cleaned as on saving: a revision of an earlier release, or one
 * that came into the database by another way, may contain anything. A clean body stays as it is.
 */
export function cleanWire(wire: string, isRichText: IsRichText): string {
  if (!/<|\\u003c/i.test(wire)) return wire;
  const body = parsed(wire);
  if (!isObject(body)) return wire;
  const cleaned = JSON.stringify(
    mapWireFields(body, (kind, field, value) =>
      isRichText(kind, field) ? mapStrings(value, cleanText) : value,
    ),
  );
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

export const cleanText = (text: string): string => String(cleanValue('rich-text', text) ?? '');
