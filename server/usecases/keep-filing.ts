import type { FiledThing, Shelf } from '../../src/contract/admin/filing.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { NamedThings } from '../store/repositories/named-things.ts';
import type { Store } from '../store/store.ts';

type Needs = Pick<Services, 'store' | 'clock'>;
type Seen = { things: FiledThing[] };
type Names = Readonly<Record<string, string>>;

export interface FilingOrder {
  readonly shelf: Shelf;
  readonly actorId: string;
}

/** The cities or the categories, and how many walks are filed under each. */
export async function listFiling({ store }: Pick<Needs, 'store'>, shelf: Shelf): Promise<Seen> {
  const things = store[shelf];
  const uses = await things.uses();
  const listed = (await things.list()).map(({ id, slug, names }) => ({
    id,
    slug,
    names,
    walks: uses.find((one) => one.id === id)?.walks ?? 0,
  }));
  return { things: listed };
}

export async function addFiling(
  needs: Needs,
  order: FilingOrder,
  thing: { readonly slug: string; readonly names: Names },
): Promise<Seen> {
  return changing(needs, order, async (things) => {
    const position = (await things.list()).reduce((last, one) => Math.max(last, one.position), -1);
    const made = await things.create({
      slug: thing.slug,
      names: spoken(thing.names),
      position: position + 1,
    });
    if (made.kind !== 'ok') throw new Refusal('filing/slug-taken', { field: 'slug' });
    return { action: 'add', targetId: made.value.id, details: thing };
  });
}

export async function changeFiling(
  needs: Needs,
  order: FilingOrder,
  id: string,
  change: { readonly slug?: string | undefined; readonly names?: Names | undefined },
): Promise<Seen> {
  return changing(needs, order, async (things) => {
    const { slug, names } = change;
    const outcome = await things.change(id, {
      ...(slug === undefined ? {} : { slug }),
      ...(names === undefined ? {} : { names: spoken(names) }),
    });
    if (outcome.kind === 'slug-taken') throw new Refusal('filing/slug-taken', { field: 'slug' });
    if (outcome.kind === 'missing') throw new Refusal('filing/not-found');
    return { action: 'change', targetId: id, details: change };
  });
}

/** Ids that are not named keep their order behind those that are. */
export async function orderFiling(
  needs: Needs,
  order: FilingOrder,
  ids: readonly string[],
): Promise<Seen> {
  return changing(needs, order, async (things) => {
    const known = (await things.list()).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => known.includes(id));
    const ordered = [...named, ...known.filter((id) => !named.includes(id))];
    for (const [position, id] of ordered.entries()) await things.change(id, { position });
    return { action: 'order', details: ordered };
  });
}

/** Its walks go where the order says, deleted ones too, so that none comes back to nothing. */
export async function removeFiling(
  needs: Needs,
  order: FilingOrder,
  { id, moveTo }: { readonly id: string; readonly moveTo: string | undefined },
): Promise<Seen & { refiledWalks: number }> {
  let refiledWalks = 0;
  const seen = await changing(needs, order, async (things) => {
    const target = moveTo === undefined ? undefined : await things.byId(moveTo);
    if (moveTo !== undefined && (target === undefined || moveTo === id)) {
      throw new Refusal('filing/not-found', { field: 'query.moveTo' });
    }
    refiledWalks = await things.refile(id, moveTo ?? null, needs.clock.nowMs());
    const removed = await things.remove(id);
    if (removed.kind !== 'ok') throw new Refusal('filing/not-found');
    return { action: 'remove', targetId: id, details: { moveTo, refiledWalks } };
  });
  return { ...seen, refiledWalks };
}

/** An empty name is none. */
function spoken(names: Names): Record<number, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[Number(language), name.trim()]],
    ),
  );
}

async function changing(
  { store, clock }: Needs,
  { shelf, actorId }: FilingOrder,
  change: (things: NamedThings) => Promise<{
    readonly action: string;
    /** Absent: all of the shelf. */
    readonly targetId?: string;
    readonly details?: unknown;
  }>,
): Promise<Seen> {
  const kind = shelf === 'cities' ? 'city' : 'category';
  return store.transaction(async (inside: Store) => {
    const { action, targetId = shelf, details } = await change(inside[shelf]);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: `${kind}/${action}`,
      targetKind: kind,
      targetId,
      details,
    });
    return listFiling({ store: inside }, shelf);
  });
}
