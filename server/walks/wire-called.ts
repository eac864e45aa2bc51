import { isObject } from '../../src/core/story/wire/json-value.ts';

export interface Names {
  /** The slug of the request. */
  readonly slug: string;
  /** All other slugs: signs with one of them belong to this walk. */
  readonly others: readonly string[];
}

/**
 * Returns a story's body under this slug, which may differ from the published one if the walk was
 * renamed since or is requested under a former slug.
 */
export function wireCalled(wire: string, { slug, others }: Names): string {
  // The prefix is that of `encodeStory`; most walks were never renamed and need no parsing.
  const isCalledSo = wire.startsWith(`{"slug":${JSON.stringify(slug)}`);
  if (isCalledSo && others.length === 0) return wire;
  const body: unknown = JSON.parse(wire);
  if (!isObject(body)) return wire;
  if (body['slug'] === slug && others.length === 0) return wire;
  return JSON.stringify({
    ...body,
    slug,
    alsoCalled: others.length === 0 ? undefined : others,
  });
}

/** The body of a walk for a request that uses this one of its slugs. */
export function wireUnderSlug(
  requestedSlug: string,
  walk: {
    readonly slug: string;
    readonly formerNames: readonly string[];
    readonly wire: Uint8Array;
  },
): string {
  const wire = Buffer.from(walk.wire).toString('utf8');
  if (requestedSlug === walk.slug) return wire;
  const names = [walk.slug, ...walk.formerNames];
  return wireCalled(wire, {
    slug: requestedSlug,
    others: names.filter((name) => name !== requestedSlug),
  });
}
