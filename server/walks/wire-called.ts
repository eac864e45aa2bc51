import { isObject } from '../../src/core/story/wire/json-value.ts';

/**
 * A story's body under a name that is not the one it was published by: the walk was renamed since,
 * or is asked for by a name that it had.
 */
export function wireCalled(wire: string, slug: string): string {
  // As it is written here; most are called right and need not be read.
  if (wire.startsWith(`{"slug":${JSON.stringify(slug)}`)) return wire;
  const body: unknown = JSON.parse(wire);
  if (!isObject(body) || body['slug'] === slug) return wire;
  return JSON.stringify({ ...body, slug });
}
