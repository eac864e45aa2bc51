import fc from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

/** What a server has named so far, by the field that it stood in: requests ask for it again. */
export type KnownTexts = (field: string) => readonly string[];

interface Place {
  readonly root: Schema;
  /** Of the object that holds the value, where there is one. */
  readonly field: string;
  readonly depth: number;
  readonly known: KnownTexts;
}

const MOST_DEPTH = 4;
const FEW = 3;
const SHORT = 40;

/**
 * Values that fit a JSON schema as the contract is written in. What no JSON schema can say, such as
 * that a text begins with no space, they may break: the server must answer that in words.
 */
export function arbitraryOf(schema: Schema, known: KnownTexts): fc.Arbitrary<unknown> {
  return valueOf(schema, { root: schema, field: '', depth: 0, known });
}

function valueOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return referredTo(reference, place);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, place)));
  const parts = schema['allOf'] as readonly Schema[] | undefined;
  if (parts) {
    return fc
      .tuple(...parts.map((part) => valueOf(part, place)))
      .map((values) => Object.assign({}, ...values) as unknown);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  return plainValueOf(schema, place);
}

function plainValueOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return textOf(schema, place);
    case 'integer':
      return wholeNumberOf(schema);
    case 'number':
      return fc.double({ ...boundsOf(schema, 1e6), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, place);
    case 'object':
      return objectOf(schema, place);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function referredTo(reference: string, place: Place): fc.Arbitrary<unknown> {
  if (place.depth > MOST_DEPTH) return fc.constant(null);
  const steps = reference.split('/').slice(1);
  const schema = steps.reduce<unknown>((at, step) => (at as Schema)[step], place.root);
  return valueOf(schema as Schema, { ...place, depth: place.depth + 1 });
}

function textOf(schema: Schema, { field, known }: Place): fc.Arbitrary<string> {
  const made = madeTextOf(schema);
  const seen = known(field);
  if (seen.length === 0) return made;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...seen) },
    { weight: 1, arbitrary: made },
  );
}

function madeTextOf(schema: Schema): fc.Arbitrary<string> {
  const { pattern } = schema;
  if (typeof pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // Some of what a pattern may hold cannot be turned round; any text is asked for then.
    }
  }
  const minLength = numberIn(schema, 'minLength') ?? 0;
  const maxLength = Math.min(numberIn(schema, 'maxLength') ?? Infinity, minLength + SHORT);
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, maxLength, unit: 'binary' }),
    fc.constantFrom('de', 'Ein Text mit Ümläuten', 'name', 'https://example.org/a?b=c'),
  );
}

function wholeNumberOf(schema: Schema): fc.Arbitrary<number> {
  const { min, max } = boundsOf(schema, Number.MAX_SAFE_INTEGER);
  const near = { min, max: Math.min(max, Math.max(min, 0) + FEW) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer(near.min > near.max ? { min, max } : near) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function boundsOf(schema: Schema, most: number) {
  const above = numberIn(schema, 'exclusiveMinimum');
  const below = numberIn(schema, 'exclusiveMaximum');
  return {
    min: numberIn(schema, 'minimum') ?? (above === undefined ? -most : above + 1),
    max: numberIn(schema, 'maximum') ?? (below === undefined ? most : below - 1),
  };
}

function listOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const first = schema['prefixItems'] as readonly Schema[] | undefined;
  if (first) return fc.tuple(...first.map((item) => valueOf(item, place)));
  const minLength = numberIn(schema, 'minItems') ?? 0;
  const maxLength = Math.min(numberIn(schema, 'maxItems') ?? Infinity, minLength + FEW);
  const items = (schema['items'] ?? {}) as Schema;
  return fc.array(valueOf(items, { ...place, depth: place.depth + 1 }), { minLength, maxLength });
}

function objectOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, property]) => [
      field,
      valueOf(property, { ...place, field, depth: place.depth + 1 }),
    ]),
  );
  const named = fc.record(fields, { requiredKeys: [...((schema['required'] ?? []) as string[])] });
  const others = schema['additionalProperties'];
  if (typeof others !== 'object' || others === null) return named;
  const key = valueOf((schema['propertyNames'] ?? { type: 'string' }) as Schema, place);
  const more = fc.dictionary(
    key.map((name) => String(name)),
    valueOf(others as Schema, { ...place, depth: place.depth + 1 }),
    { maxKeys: FEW },
  );
  return fc.tuple(named, more).map(([one, other]) => ({ ...other, ...one }));
}

function numberIn(schema: Schema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}
