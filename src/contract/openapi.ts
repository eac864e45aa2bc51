import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { errorBody } from './error-body.ts';
import { STATUS_OF, type ErrorCode } from './error-codes.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

/** The API as OpenAPI, from the same table that the server's routes are made from. */
export function openApiOf(calls: Readonly<Record<string, Call>>, version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Klangweg', version },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(operationId: string, call: Call): Json {
  return {
    operationId,
    summary: call.summary,
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body ? { requestBody: { required: true, content: json(call.body, 'input') } } : {}),
    responses: {
      200: { description: 'Done.', content: json(call.answer, 'output') },
      ...errorsOf(call),
    },
  };
}

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function errorsOf(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...generalErrors(call), ...call.errors]) {
    const status = STATUS_OF[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

function generalErrors(call: Call): readonly ErrorCode[] {
  return [
    ...(call.access === 'anyone' ? [] : (['auth/required', 'auth/invalid'] as const)),
    ...(isForEverybody(call) ? [] : (['auth/forbidden'] as const)),
    ...(call.body || call.query || call.params ? (['request/invalid'] as const) : []),
    'server/failed',
  ];
}

function isForEverybody({ access }: Call): boolean {
  return access === 'anyone' || access === 'signed-in';
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(schema, io) } };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const described = Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return Object.fromEntries(described.filter(([key]) => key !== '$schema'));
}
