import fc from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

/** Texts that the server has returned so far, by field: requests use them again. */
export type KnownTexts = (field: string) => readonly string[];

interface SchemaContext {
  readonly root: Schema;
  /** The field of the object that contains the value, if there is one. */
  readonly field: string;
  readonly depth: number;
  readonly known: KnownTexts;
}

const MAX_DEPTH = 4;
const FEW = 3;
const SHORT = 40;

/**
 * Values that fit a JSON schema as the contract is written in. They may break rules that no JSON
 * schema can express, such as that a text begins with no space: the server must respond with an
 * error message.
 */
export function arbitraryOf(schema: Schema, known: KnownTexts): fc.Arbitrary<unknown> {
  return valueOf(schema, { root: schema, field: '', depth: 0, known });
}

function valueOf(schema: Schema, context: SchemaContext): fc.Arbitrary<unknown> {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return referredTo(reference, context);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, context)));
  const parts = schema['allOf'] as readonly Schema[] | undefined;
  if (parts) {
    return fc
      .tuple(...parts.map((part) => valueOf(part, context)))
      .map((values) => Object.assign({}, ...values) as unknown);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  return plainValueOf(schema, context);
}

function plainValueOf(schema: Schema, context: SchemaContext): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return textOf(schema, context);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.double({ ...boundsOf(schema, 1e6), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, context);
    case 'object':
      return objectOf(schema, context);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function referredTo(reference: string, context: SchemaContext): fc.Arbitrary<unknown> {
  if (context.depth > MAX_DEPTH) return fc.constant(null);
  const steps = reference.split('/').slice(1);
  const schema = steps.reduce<unknown>((at, step) => (at as Schema)[step], context.root);
  return valueOf(schema as Schema, { ...context, depth: context.depth + 1 });
}

function textOf(schema: Schema, { field, known }: SchemaContext): fc.Arbitrary<string> {
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
      // Some patterns cannot be inverted; any text is sent then.
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

function integerOf(schema: Schema): fc.Arbitrary<number> {
  const { min, max } = boundsOf(schema, Number.MAX_SAFE_INTEGER);
  const near = { min, max: Math.min(max, Math.max(min, 0) + FEW) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer(near.min > near.max ? { min, max } : near) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function boundsOf(schema: Schema, maxMagnitude: number) {
  const above = numberIn(schema, 'exclusiveMinimum');
  const below = numberIn(schema, 'exclusiveMaximum');
  return {
    min: numberIn(schema, 'minimum') ?? (above === undefined ? -maxMagnitude : above + 1),
    max: numberIn(schema, 'maximum') ?? (below === undefined ? maxMagnitude : below - 1),
  };
}

function listOf(schema: Schema, context: SchemaContext): fc.Arbitrary<unknown> {
  const first = schema['prefixItems'] as readonly Schema[] | undefined;
  if (first) return fc.tuple(...first.map((item) => valueOf(item, context)));
  const minLength = numberIn(schema, 'minItems') ?? 0;
  const maxLength = Math.min(numberIn(schema, 'maxItems') ?? Infinity, minLength + FEW);
  const items = (schema['items'] ?? {}) as Schema;
  return fc.array(valueOf(items, { ...context, depth: context.depth + 1 }), {
    minLength,
    maxLength,
  });
}

function objectOf(schema: Schema, context: SchemaContext): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, property]) => [
      field,
      valueOf(property, { ...context, field, depth: context.depth + 1 }),
    ]),
  );
  const named = fc.record(fields, { requiredKeys: [...((schema['required'] ?? []) as string[])] });
  const others = schema['additionalProperties'];
  if (typeof others !== 'object' || others === null) return named;
  const key = valueOf((schema['propertyNames'] ?? { type: 'string' }) as Schema, context);
  const more = fc.dictionary(
    key.map((name) => String(name)),
    valueOf(others as Schema, { ...context, depth: context.depth + 1 }),
    { maxKeys: FEW },
  );
  return fc.tuple(named, more).map(([one, other]) => ({ ...other, ...one }));
}

function numberIn(schema: Schema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}
