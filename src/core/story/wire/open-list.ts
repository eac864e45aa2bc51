import type { Slug } from '../model.ts';
import type { ProblemLog } from '../problem.ts';
import { readSlug } from '../slug.ts';
import type { WireElement } from './element.ts';
import { openElement } from './element.ts';
import { isAbsent, isList, isObject, ownValue, toNumber } from './json-value.ts';
import type { UnknownObject } from './json-value.ts';

export interface OpenedElement<Kind extends string> {
  readonly element: WireElement;
  readonly raw: UnknownObject;
  readonly at: string;
  readonly slug: Slug<Kind>;
  /** The position on the wire, else the one in the list, counted from 1. */
  readonly position: number;
}

/** A property that should hold a list; an absent one is an empty list. */
export function listProperty(element: WireElement, name: string): readonly unknown[] {
  const value = element.property(name);
  if (isList(value)) return value;
  if (!isAbsent(value)) element.note('field/unreadable', name);
  return [];
}

/** Opens the elements that have a usable slug of their own; the others are reported and skipped. */
export function openList<Kind extends string>(
  list: readonly unknown[],
  at: string,
  log: ProblemLog,
): readonly OpenedElement<Kind>[] {
  const seenSlugs = new Set<string>();
  return list.flatMap((raw, index) => {
    const opened = open<Kind>(raw, index, `${at}[${index}]`, log);
    if (opened === undefined) return [];
    if (seenSlugs.has(opened.slug)) {
      log.note('slug/duplicate', opened.at);
      return [];
    }
    seenSlugs.add(opened.slug);
    return [opened];
  });
}

function open<Kind extends string>(
  raw: unknown,
  index: number,
  at: string,
  log: ProblemLog,
): OpenedElement<Kind> | undefined {
  if (!isObject(raw)) {
    log.note('element/unreadable', at);
    return undefined;
  }
  const slug = readSlug<Kind>(ownValue(raw, 'slug'));
  if (slug === undefined) {
    log.note('slug/unusable', at);
    return undefined;
  }
  const position = toNumber(ownValue(raw, 'position')) ?? index + 1;
  return { element: openElement(raw, at, log), raw, at, slug, position };
}
