import { isObject } from '../../src/core/story/wire/json-value.ts';

export interface Names {
  /** The one that it is asked for by. */
  readonly slug: string;
  /** All others: signs with one of them are signs of this walk. */
  readonly others: readonly string[];
}

/**
 * A story's body as it is called now, which may be otherwise than when it was published, or as it
 * is asked for by a name that it had.
 */
export function wireCalled(wire: string, { slug, others }: Names): string {
  // As it is written here; most were never renamed and need not be read.
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

/** The body of a walk for whoever asks for it by this one of its names. */
export function wireAskedBy(
  asked: string,
  walk: {
    readonly slug: string;
    readonly formerNames: readonly string[];
    readonly wire: Uint8Array;
  },
): string {
  const wire = Buffer.from(walk.wire).toString('utf8');
  if (asked === walk.slug) return wire;
  const names = [walk.slug, ...walk.formerNames];
  return wireCalled(wire, { slug: asked, others: names.filter((name) => name !== asked) });
}
