import type { ElementKind } from '../../src/core/story/model.ts';
import {
  isObject,
  type JsonObject,
  type UnknownObject,
} from '../../src/core/story/wire/json-value.ts';
import type { OwnerKind } from '../store/repositories/fields.ts';
import { cleanValue } from '../walks/clean-value.ts';
import type { OwnFields } from '../walks/own-fields.ts';

/** The languages of one host in numbers of another; undefined: not known there. */
export type LanguageMap = (id: number) => number | undefined;

/** Of a field on this host; empty: it has none of that name. */
export type TypeOf = (owner: OwnerKind, name: string) => string;

interface Elsewhere {
  readonly slug: string;
  readonly languages: LanguageMap;
  readonly typeOf: TypeOf;
}

/**
 * A story's body as another host would have written it: its name, its numbers of languages, and of
 * rich texts what is kept when one is saved.
 */
export function wireElsewhere(wire: UnknownObject, elsewhere: Elsewhere): UnknownObject {
  const { slug, languages } = elsewhere;
  const { languages: offered } = wire;
  const here = (Array.isArray(offered) ? (offered as unknown[]) : []).flatMap((one) => {
    const id = isObject(one) ? languages(Number(one['id'])) : undefined;
    return id === undefined || !isObject(one) ? [] : [{ ...one, id }];
  });
  // What it is also called is for this host to say, and ids of parts are not those of here.
  const names = { slug, alsoCalled: undefined, parts: undefined };
  return { ...elementElsewhere('story', wire, elsewhere), ...names, languages: here };
}

const LISTS = [
  ['tracks', 'track'],
  ['quests', 'quest'],
  ['puzzles', 'puzzle'],
] as const;

function elementElsewhere(
  owner: OwnerKind,
  element: UnknownObject,
  elsewhere: Elsewhere,
): UnknownObject {
  const changed: Record<string, unknown> = { ...element };
  const { metadata } = element;
  if (isObject(metadata)) {
    const fields = Object.entries(metadata).map(([name, value]) => [
      name,
      valueElsewhere(elsewhere.typeOf(owner, name), value, elsewhere),
    ]);
    changed['metadata'] = Object.fromEntries(fields);
  }
  for (const [name, kind] of LISTS) {
    const list = element[name];
    if (!Array.isArray(list)) continue;
    changed[name] = (list as unknown[]).map((one) =>
      isObject(one) ? elementElsewhere(kind, one, elsewhere) : one,
    );
  }
  return changed;
}

function valueElsewhere(type: string, value: unknown, { languages }: Elsewhere): unknown {
  if (!isObject(value)) return cleanValue(type, value);
  const cleaned = Object.entries(perLanguage(value, languages)).flatMap(([id, one]) => {
    const clean = cleanValue(type, one);
    return clean === undefined ? [] : [[id, clean] as const];
  });
  return Object.fromEntries(cleaned);
}

export function perLanguage<T>(
  values: Readonly<Record<string, T>>,
  languages: LanguageMap,
): Record<string, T> {
  const found = Object.entries(values).flatMap(([id, value]) => {
    const here = languages(Number(id));
    return here === undefined ? [] : [[String(here), value] as const];
  });
  return Object.fromEntries(found);
}

/** What stands in fields of this host's authors. */
export function ownFieldsIn(
  wire: UnknownObject,
  isOwn: (kind: 'story' | ElementKind, field: string) => boolean,
): OwnFields {
  const found = new Map<string, JsonObject>();
  const collect = (kind: 'story' | ElementKind, { slug, metadata }: UnknownObject) => {
    if (!isObject(metadata)) return;
    const own = Object.entries(metadata).filter(([name]) => isOwn(kind, name));
    const key = `${kind} ${kind === 'story' ? '' : String(slug)}`;
    if (own.length > 0) found.set(key, Object.fromEntries(own) as JsonObject);
  };
  collect('story', wire);
  for (const [name, kind] of LISTS) {
    const list = wire[name];
    for (const one of Array.isArray(list) ? (list as unknown[]) : []) {
      if (isObject(one)) collect(kind, one);
    }
  }
  return found;
}
