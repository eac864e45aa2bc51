import { FIELD_VALUES, isFieldType } from '../../contract/admin/field-types.ts';
import type {
  DraftDefinition,
  FieldChangeOnWire,
  OwnerKindOnWire,
} from '../../contract/admin/walks.ts';

interface Parted {
  readonly fit: readonly FieldChangeOnWire[];
  readonly unfit: readonly FieldChangeOnWire[];
}

/** What is half typed would be refused with all that is sent beside it, so it waits alone. */
export function fitChanges(
  changes: readonly FieldChangeOnWire[],
  definitions: readonly DraftDefinition[],
  kind: OwnerKindOnWire,
): Parted {
  const isFit = ({ field, value }: FieldChangeOnWire) => {
    const type = definitions.find(({ owner, name }) => owner === kind && name === field)?.type;
    if (value === undefined || type === undefined || !isFieldType(type)) return true;
    return FIELD_VALUES[type].safeParse(value).success;
  };
  return { fit: changes.filter(isFit), unfit: changes.filter((change) => !isFit(change)) };
}
