import type { ProblemLog, StoryProblemKind } from '../problem.ts';
import type { UnknownObject } from './json-value.ts';
import { isAbsent, isObject, ownValue } from './json-value.ts';

/** A story, track, quest or puzzle on the wire, whose fields are still unread. */
export interface WireElement {
  /** A metadata field: under `metadata`, else directly on the element. */
  readonly field: (name: string) => unknown;
  /** A property of the element itself, as `slug` or `position`. */
  readonly property: (name: string) => unknown;
  readonly note: (kind: StoryProblemKind, name: string) => void;
}

export function openElement(raw: UnknownObject, at: string, log: ProblemLog): WireElement {
  const inner = ownValue(raw, 'metadata');
  const metadata = isObject(inner) ? inner : {};
  return {
    field: (name) => {
      const value = ownValue(metadata, name);
      return isAbsent(value) ? ownValue(raw, name) : value;
    },
    property: (name) => ownValue(raw, name),
    note: (kind, name) => {
      log.note(kind, at === '' ? name : `${at}.${name}`);
    },
  };
}
