import type { WriteResult } from '../database/write-result.ts';
import type { EntityKind } from '../stories/field-values.repository.ts';

export interface FieldDefinition {
  readonly id: string;
  readonly owner: EntityKind;
  /** The name on the wire, as `trackMeta_audio`. */
  readonly name: string;
  readonly type: string;
  readonly isPerLanguage: boolean;
  /** By language id. */
  readonly labels: Readonly<Record<number, string>>;
  readonly help: Readonly<Record<number, string>>;
  readonly rules: unknown;
  readonly position: number;
  readonly isBuiltIn: boolean;
}

export interface NewFieldDefinition {
  readonly owner: EntityKind;
  readonly name: string;
  readonly type: string;
  readonly isPerLanguage: boolean;
  readonly labels?: Readonly<Record<number, string>>;
  readonly help?: Readonly<Record<number, string>>;
  readonly rules?: unknown;
  readonly position?: number;
}

export interface FieldDefinitions {
  /** By position, then name. */
  list(owner?: EntityKind): Promise<readonly FieldDefinition[]>;
  create(definition: NewFieldDefinition): Promise<WriteResult<FieldDefinition, 'name-taken'>>;
  /** Built-in ones are fixed. */
  changeDefinition(
    id: string,
    change: Partial<Omit<NewFieldDefinition, 'owner'>>,
  ): Promise<WriteResult<FieldDefinition, 'missing' | 'built-in' | 'name-taken'>>;
  remove(id: string): Promise<WriteResult<null, 'missing' | 'built-in'>>;
  /** Makes the built-in ones exactly these. It runs at every start, so a release may add some. */
  setBuiltIn(definitions: readonly NewFieldDefinition[]): Promise<void>;
}
