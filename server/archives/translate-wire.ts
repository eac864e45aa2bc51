import type { ElementKind } from '../../src/core/story/model.ts';
import {
  isObject,
  type JsonObject,
  type UnknownObject,
} from '../../src/core/story/wire/json-value.ts';
import type { EntityKind } from '../stories/entity.ts';
import { cleanValue } from '../fields/stored-value.ts';
import type { OwnFields } from '../fields/own-fields.ts';
import { ELEMENT_LISTS, mapWireFields } from '../fields/wire-fields.ts';

/** Maps the language ids of one server to another's; undefined: not known there. */
export type LanguageMap = (id: number) => number | undefined;

/** The type of a field on this server; empty: it has no field of that name. */
export type TypeOf = (owner: EntityKind, name: string) => string;

interface TargetServer {
  readonly slug: string;
  readonly languages: LanguageMap;
  readonly typeOf: TypeOf;
}

/**
 * A story's body as the target server would have written it: with its slug and language ids, and
 * with rich texts cleaned as on saving.
 */
export function translateWire(wire: UnknownObject, target: TargetServer): UnknownObject {
  const { slug, languages } = target;
  const { languages: offered } = wire;
  const here = (Array.isArray(offered) ? (offered as unknown[]) : []).flatMap((language) => {
    const id = isObject(language) ? languages(Number(language['id'])) : undefined;
    return id === undefined || !isObject(language) ? [] : [{ ...language, id }];
  });
  // This server defines the other names, and the ids of elements are not those of this server.
  const names = { slug, alsoCalled: undefined, parts: undefined };
  const translated = mapWireFields(wire, (kind, field, value) =>
    translateValue(target.typeOf(kind, field), value, target),
  );
  return { ...translated, ...names, languages: here };
}

function translateValue(type: string, value: unknown, { languages }: TargetServer): unknown {
  if (!isObject(value)) return cleanValue(type, value);
  const cleaned = Object.entries(perLanguage(value, languages)).flatMap(([id, text]) => {
    const clean = cleanValue(type, text);
    return clean === undefined ? [] : [[id, clean] as const];
  });
  return Object.fromEntries(cleaned);
}

export function perLanguage<T>(
  values: Readonly<Record<string, T>>,
  languages: LanguageMap,
): Record<string, T> {
  const entries = Object.entries(values).flatMap(([id, value]) => {
    const here = languages(Number(id));
    return here === undefined ? [] : [[String(here), value] as const];
  });
  return Object.fromEntries(entries);
}

/** The values in custom fields of this server. */
export function ownFieldsIn(
  wire: UnknownObject,
  isOwn: (kind: 'story' | ElementKind, field: string) => boolean,
): OwnFields {
  const ownFields = new Map<string, JsonObject>();
  const collect = (kind: 'story' | ElementKind, { slug, metadata }: UnknownObject) => {
    if (!isObject(metadata)) return;
    const ownEntries = Object.entries(metadata).filter(([name]) => isOwn(kind, name));
    const key = `${kind} ${kind === 'story' ? '' : String(slug)}`;
    if (ownEntries.length > 0) ownFields.set(key, Object.fromEntries(ownEntries) as JsonObject);
  };
  collect('story', wire);
  for (const [name, kind] of ELEMENT_LISTS) {
    const list = wire[name];
    for (const element of Array.isArray(list) ? (list as unknown[]) : []) {
      if (isObject(element)) collect(kind, element);
    }
  }
  return ownFields;
}
