import { isFieldType } from '../../contract/admin/field-types.ts';
import { fittingOf, type Unfit } from '../../contract/admin/fitting-value.ts';
import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { DraftDefinition, FieldChangeOnWire } from '../../contract/admin/walks.ts';

/** Changes of one field that are saved or rejected together. */
export type TiedChanges = readonly FieldChangeOnWire[];

interface SortedChanges {
  readonly fit: readonly TiedChanges[];
  readonly unfit: readonly { readonly changes: TiedChanges; readonly why: Unfit }[];
}

/**
 * The server would reject a half typed or out-of-range value together with everything sent beside
 * it, so such a value waits alone.
 */
export function fitChanges(
  changes: readonly FieldChangeOnWire[],
  definitions: readonly DraftDefinition[],
  kind: EntityKindOnWire,
): SortedChanges {
  const definitionByName = new Map(
    definitions
      .filter(({ owner }) => owner === kind)
      .map((definition) => [definition.name, definition]),
  );
  const fit: TiedChanges[] = [];
  const unfit: SortedChanges['unfit'][number][] = [];
  for (const tied of tiedIn(changes, definitionByName)) {
    const why = tied
      .map((change) => whyUnfit(change, definitionByName))
      .find((reason) => reason !== undefined);
    if (why === undefined) fit.push(tied);
    else unfit.push({ changes: tied, why });
  }
  return { fit, unfit };
}

type Definitions = ReadonlyMap<string, DraftDefinition>;

/**
 * A value for all languages removes those that old walks store under single languages: they may go
 * only when the new value is accepted.
 */
function tiedIn(
  changes: readonly FieldChangeOnWire[],
  definitionByName: Definitions,
): readonly TiedChanges[] {
  const tied = new Map<string, FieldChangeOnWire[]>();
  for (const change of changes) {
    const isForAll = definitionByName.get(change.field)?.isPerLanguage === false;
    const key = isForAll ? change.field : `${change.field} ${String(change.languageId)}`;
    const others = tied.get(key);
    if (others) others.push(change);
    else tied.set(key, [change]);
  }
  return [...tied.values()];
}

/** The server may know a field that is unknown here, and removing a value is always allowed. */
function whyUnfit(
  { field, value }: FieldChangeOnWire,
  definitionByName: Definitions,
): Unfit | undefined {
  const definition = definitionByName.get(field);
  if (value === undefined || definition === undefined || !isFieldType(definition.type)) {
    return undefined;
  }
  const fitting = fittingOf(definition, value);
  return fitting.kind === 'fits' ? undefined : fitting;
}
