import type { ListedTaxonomyTerms, Taxonomy } from '../../src/contract/admin/taxonomy.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { TaxonomyTerm, TaxonomyTerms } from './taxonomy-terms.store.ts';
import { differencesOf } from '../audit/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;
type Names = Readonly<Record<string, string>>;

export interface TaxonomyRequest {
  readonly taxonomy: Taxonomy;
  readonly actorId: string;
}

/** Lists the cities or the categories with the number of walks assigned to each. */
export async function listTaxonomyTerms(
  { store }: Pick<Needs, 'store'>,
  taxonomy: Taxonomy,
): Promise<ListedTaxonomyTerms> {
  const uses = await store[taxonomy].uses();
  const listed = await store[taxonomy].listTerms();
  const terms = listed.map((term) => ({
    id: term.id,
    slug: term.slug,
    names: term.names,
    version: contentVersionOf(named(term)),
    walks: uses.find(({ id }) => id === term.id)?.walks ?? 0,
  }));
  return { things: terms, orderVersion: contentVersionOf(listed.map(({ id }) => id)) };
}

export async function addTaxonomyTerm(
  needs: Needs,
  request: TaxonomyRequest,
  term: { readonly slug: string; readonly names: Names },
): Promise<ListedTaxonomyTerms> {
  return changing(needs, request, async (terms) => {
    const position = (await terms.listTerms()).reduce(
      (last, listed) => Math.max(last, listed.position),
      -1,
    );
    const made = await terms.createTerm({
      slug: term.slug,
      names: nonEmptyNames(term.names),
      position: position + 1,
    });
    if (made.kind !== 'ok') throw new ApiError('filing/slug-taken', { field: 'slug' });
    return { action: 'add', targetId: made.value.id, details: term };
  });
}

interface TaxonomyTermChange {
  readonly slug?: string | undefined;
  readonly names?: Names | undefined;
  /** The version on which the change is based; undefined skips the conflict check. */
  readonly from?: string | undefined;
}

export async function changeTaxonomyTerm(
  needs: Needs,
  request: TaxonomyRequest,
  id: string,
  { from, ...change }: TaxonomyTermChange,
): Promise<ListedTaxonomyTerms> {
  return changing(needs, request, async (terms) => {
    const term = await terms.findTerm(id);
    if (term === undefined) throw new ApiError('filing/not-found');
    const { slug = term.slug, names } = change;
    const meant = { slug, names: names === undefined ? term.names : nonEmptyNames(names) };
    rejectStaleChange({ from, current: named(term), meant });
    const outcome = await terms.changeTerm(id, meant);
    if (outcome.kind === 'slug-taken') throw new ApiError('filing/slug-taken', { field: 'slug' });
    if (outcome.kind === 'missing') throw new ApiError('filing/not-found');
    const changes = differencesOf(named(term), meant);
    return { action: 'change', targetId: id, details: { changes } };
  });
}

/** Terms that `ids` omits keep their order and follow the named ones. */
export async function orderTaxonomyTerms(
  needs: Needs,
  request: TaxonomyRequest,
  { ids, from }: { readonly ids: readonly string[]; readonly from?: string | undefined },
): Promise<ListedTaxonomyTerms> {
  return changing(needs, request, async (terms) => {
    const termIds = (await terms.listTerms()).map(({ id }) => id);
    const first = [...new Set(ids)].filter((id) => termIds.includes(id));
    const ordered = [...first, ...termIds.filter((id) => !first.includes(id))];
    rejectStaleChange({ from, current: termIds, meant: ordered });
    for (const [position, id] of ordered.entries()) await terms.changeTerm(id, { position });
    return { action: 'order', details: { order: ordered } };
  });
}

/**
 * Moves the term's walks to `moveTo`, deleted ones too, so that a restored walk never refers to a
 * missing term.
 */
export async function removeTaxonomyTerm(
  needs: Needs,
  request: TaxonomyRequest,
  { id, moveTo }: { readonly id: string; readonly moveTo: string | undefined },
): Promise<ListedTaxonomyTerms & { refiledWalks: number }> {
  let refiledWalks = 0;
  const listedTerms = await changing(needs, request, async (terms) => {
    const target = moveTo === undefined ? undefined : await terms.findTerm(moveTo);
    if (moveTo !== undefined && (target === undefined || moveTo === id)) {
      throw new ApiError('filing/not-found', { field: 'query.moveTo' });
    }
    const before = await terms.findTerm(id);
    refiledWalks = await terms.reassignWalks(id, moveTo ?? null, needs.clock.nowMs());
    const removed = await terms.removeTerm(id);
    if (removed.kind !== 'ok') throw new ApiError('filing/not-found');
    return {
      action: 'remove',
      targetId: id,
      details: { names: before?.names, moveTo, refiledWalks },
    };
  });
  return { ...listedTerms, refiledWalks };
}

/** The values that a change covers, and that the version is computed from. */
const named = ({ slug, names }: TaxonomyTerm) => ({ slug, names });

/** An empty name counts as absent. */
function nonEmptyNames(names: Names): Record<number, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[Number(language), name.trim()]],
    ),
  );
}

async function changing(
  { store, clock }: Needs,
  { taxonomy, actorId }: TaxonomyRequest,
  change: (terms: TaxonomyTerms) => Promise<{
    readonly action: string;
    /** Absent: the whole taxonomy. */
    readonly targetId?: string;
    readonly details?: unknown;
  }>,
): Promise<ListedTaxonomyTerms> {
  const kind = taxonomy === 'cities' ? 'city' : 'category';
  return store.transaction(async (inside) => {
    await inside.acquireLock(`filing/${taxonomy}`);
    const { action, targetId = taxonomy, details } = await change(inside[taxonomy]);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: `${kind}/${action}`,
      targetKind: kind,
      targetId,
      details,
    });
    return listTaxonomyTerms({ store: inside }, taxonomy);
  });
}
