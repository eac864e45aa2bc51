import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';
import { calls, type CallName } from '../../../src/contract/calls.ts';
import { ROLE_NAMES, type RoleName } from '../test-server.ts';
import { arbitraryOf, type Schema } from './arbitrary-of-schema.ts';
import { subjectOf, type SeenTexts } from './seen-texts.ts';
import { ofAnotherType, withOddPart } from './spoiled.ts';

/** How a request differs from one that the contract allows. */
export type Twist = 'none' | 'odd part' | 'another type' | 'another role';

export interface GeneratedRequest {
  readonly name: CallName;
  readonly twist: Twist;
  readonly role: RoleName;
  readonly url: string;
  readonly body: unknown;
}

const REQUEST_PARTS = ['params', 'query', 'body'] as const;
type RequestPart = (typeof REQUEST_PARTS)[number];

/** They take as long as a backup is written, or replace the database. */
const LEFT_OUT: ReadonlySet<CallName> = new Set(['adminMakeBackup', 'adminRestoreBackup']);
export const REQUESTED_CALLS = (Object.keys(calls) as CallName[]).filter(
  (name) => !LEFT_OUT.has(name),
);

const TWISTS: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Twist>('none') },
  { weight: 2, arbitrary: fc.constant<Twist>('odd part') },
  { weight: 2, arbitrary: fc.constant<Twist>('another type') },
  { weight: 1, arbitrary: fc.constant<Twist>('another role') },
);

const schemas = new Map<string, Schema>();

/** One request from the contract; the same seed and the same known texts give the same request. */
export function generatedRequest(seen: SeenTexts): fc.Arbitrary<GeneratedRequest> {
  return fc.tuple(fc.constantFrom(...REQUESTED_CALLS), TWISTS).chain(([name, twist]) => {
    const call: Call = calls[name];
    const parts = fc.tuple(...REQUEST_PARTS.map((part) => requestPartOf(name, part, twist, seen)));
    return fc.tuple(parts, roleFor(call, twist)).map(([[params, query, body], role]) => ({
      name,
      twist,
      role,
      url: addressOf(call.path, params, query),
      body,
    }));
  });
}

function requestPartOf(
  name: CallName,
  part: RequestPart,
  twist: Twist,
  seen: SeenTexts,
): fc.Arbitrary<unknown> {
  const schema = schemaOf(name, part);
  if (schema === undefined) return fc.constant(undefined);
  const subject = subjectOf(calls[name].path);
  const fitting = arbitraryOf(schema, (field) => seen.of(field, subject));
  if (twist === 'odd part') return fitting.chain(withOddPart);
  return twist === 'another type' ? fitting.chain(ofAnotherType) : fitting;
}

function schemaOf(name: CallName, part: RequestPart): Schema | undefined {
  const key = `${name} ${part}`;
  const call: Call = calls[name];
  const schema = call[part];
  if (schema === undefined) return undefined;
  const cachedSchema =
    schemas.get(key) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  schemas.set(key, cachedSchema as Schema);
  return cachedSchema as Schema;
}

/** Computed from the contract: the server's own decision is under test, so it is not used. */
export function mayCall({ access }: Call, role: RoleName): boolean {
  if (access === 'anyone') return true;
  return access === 'signed-in' ? role !== 'anonymous' : role === 'administrator';
}

/** A role that may; or one that may not, where there is one. */
function roleFor(call: Call, twist: Twist): fc.Arbitrary<RoleName> {
  const able = ROLE_NAMES.filter((role) => mayCall(call, role));
  const others = ROLE_NAMES.filter((role) => !mayCall(call, role));
  const meant = twist === 'another role' && others.length > 0 ? others : able;
  return fc.constantFrom(...meant);
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const given = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(given[name]) || '-');
  const parameters = Object.entries((query ?? {}) as object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
  return parameters.length === 0 ? filled : `${filled}?${parameters.join('&')}`;
}

function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Converted to bytes first, because a lone surrogate cannot be encoded.
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 2000);
}
