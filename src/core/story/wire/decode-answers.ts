import type { Choice } from '../model.ts';
import { readEntities } from './entities.ts';
import { isList, isObject, ownValue, toText } from './json-value.ts';

type Groups = readonly (readonly string[])[];

/**
 * Groups of accepted answers: a list of lists, a flat list (one group each) or a bare text. A
 * group keeps its index even when nothing in it can be read. No answer at all counts as absent.
 */
export function readSolution(value: unknown): Groups | undefined {
  const items = isList(value) ? value : [value];
  const groups = items.map(readGroup);
  return groups.some((group) => group.length > 0) ? groups : undefined;
}

/** A list of `{item, value}`; a bare text is both. */
export function readChoices(value: unknown): readonly Choice[] | undefined {
  if (!isList(value)) return undefined;
  const choices = value.flatMap((item) => readChoice(item) ?? []);
  return choices.length > 0 ? choices : undefined;
}

function readGroup(group: unknown): readonly string[] {
  return (isList(group) ? group : [group]).flatMap((answer) => toText(answer) ?? []);
}

function readChoice(raw: unknown): Choice | undefined {
  const label = toText(isObject(raw) ? ownValue(raw, 'item') : raw);
  const compared = toText(isObject(raw) ? ownValue(raw, 'value') : raw);
  const item = toText(readEntities(label ?? '')) ?? compared;
  const value = compared ?? label;
  return item === undefined || value === undefined ? undefined : { item, value };
}
