import type { FiledThings, Shelf } from '../../src/contract/admin/filing.ts';
import { contentVersion, refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { NamedThing, NamedThings } from '../store/repositories/named-things.ts';
import { differencesOf } from '../walks/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;
type Names = Readonly<Record<string, string>>;

export interface FilingOrder {
  readonly shelf: Shelf;
  readonly actorId: string;
}

/** The cities or the categories, and how many walks are filed under each. */
export async function listFiling(
  { store }: Pick<Needs, 'store'>,
  shelf: Shelf,
): Promise<FiledThings> {
  const uses = await store[shelf].uses();
  const listed = await store[shelf].list();
  const things = listed.map((thing) => ({
    id: thing.id,
    slug: thing.slug,
    names: thing.names,
    version: contentVersion(named(thing)),
    walks: uses.find(({ id }) => id === thing.id)?.walks ?? 0,
  }));
  return { things, orderVersion: contentVersion(listed.map(({ id }) => id)) };
}

export async function addFiling(
  needs: Needs,
  order: FilingOrder,
  thing: { readonly slug: string; readonly names: Names },
): Promise<FiledThings> {
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

interface FilingChange {
  readonly slug?: string | undefined;
  readonly names?: Names | undefined;
  /** The version it was made from. */
  readonly from?: string | undefined;
}

export async function changeFiling(
  needs: Needs,
  order: FilingOrder,
  id: string,
  { from, ...change }: FilingChange,
): Promise<FiledThings> {
  return changing(needs, order, async (things) => {
    const thing = await things.byId(id);
    if (thing === undefined) throw new Refusal('filing/not-found');
    const { slug = thing.slug, names } = change;
    const meant = { slug, names: names === undefined ? thing.names : spoken(names) };
    refuseUnseen({ from, standing: named(thing), meant });
    const outcome = await things.change(id, meant);
    if (outcome.kind === 'slug-taken') throw new Refusal('filing/slug-taken', { field: 'slug' });
    if (outcome.kind === 'missing') throw new Refusal('filing/not-found');
    const changes = differencesOf(named(thing), meant);
    return { action: 'change', targetId: id, details: { changes } };
  });
}

/** Ids that are not named keep their order behind those that are. */
export async function orderFiling(
  needs: Needs,
  order: FilingOrder,
  { ids, from }: { readonly ids: readonly string[]; readonly from?: string | undefined },
): Promise<FiledThings> {
  return changing(needs, order, async (things) => {
    const known = (await things.list()).map(({ id }) => id);
    const first = [...new Set(ids)].filter((id) => known.includes(id));
    const ordered = [...first, ...known.filter((id) => !first.includes(id))];
    refuseUnseen({ from, standing: known, meant: ordered });
    for (const [position, id] of ordered.entries()) await things.change(id, { position });
    return { action: 'order', details: { order: ordered } };
  });
}

/** Its walks go where the order says, deleted ones too, so that none comes back to nothing. */
export async function removeFiling(
  needs: Needs,
  order: FilingOrder,
  { id, moveTo }: { readonly id: string; readonly moveTo: string | undefined },
): Promise<FiledThings & { refiledWalks: number }> {
  let refiledWalks = 0;
  const seen = await changing(needs, order, async (things) => {
    const target = moveTo === undefined ? undefined : await things.byId(moveTo);
    if (moveTo !== undefined && (target === undefined || moveTo === id)) {
      throw new Refusal('filing/not-found', { field: 'query.moveTo' });
    }
    const before = await things.byId(id);
    refiledWalks = await things.refile(id, moveTo ?? null, needs.clock.nowMs());
    const removed = await things.remove(id);
    if (removed.kind !== 'ok') throw new Refusal('filing/not-found');
    return {
      action: 'remove',
      targetId: id,
      details: { names: before?.names, moveTo, refiledWalks },
    };
  });
  return { ...seen, refiledWalks };
}

/** What a change is about. */
const named = ({ slug, names }: NamedThing) => ({ slug, names });

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
): Promise<FiledThings> {
  const kind = shelf === 'cities' ? 'city' : 'category';
  return store.transaction(async (inside) => {
    await inside.turn(`filing/${shelf}`);
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
