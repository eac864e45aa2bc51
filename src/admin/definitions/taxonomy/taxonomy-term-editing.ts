import type { ListedTaxonomyTerm, Taxonomy } from '../../../contract/admin/taxonomy.ts';
import type { AdminError } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useRetainedState } from '../../session/use-retained-state.ts';
import {
  useVersionedChange,
  type Conflicting,
} from '../../session/queries/use-versioned-change.ts';
import type { EditedTaxonomyTerm } from './taxonomy-term-differences.ts';
import { termName, shortNameOf } from './term-names.ts';

/** A city or category while it is edited: a new one, or one that others may change meanwhile. */
export interface TaxonomyTermEditing {
  readonly value: EditedTaxonomyTerm;
  readonly typeValue: (value: EditedTaxonomyTerm) => void;
  readonly save: () => Promise<boolean>;
  readonly discardTyped: () => void;
  readonly isSending: boolean;
  readonly error: AdminError | undefined;
  readonly message: string | undefined;
  readonly conflict: Conflicting<EditedTaxonomyTerm> | undefined;
}

interface NewTaxonomyTerm {
  readonly names: EditedTaxonomyTerm['names'];
  /** Undefined: it follows the name. */
  readonly slug: string | undefined;
}

export function useNewTaxonomyTerm(admin: AdminContext, taxonomy: Taxonomy): TaxonomyTermEditing {
  const fresh: NewTaxonomyTerm = { names: {}, slug: undefined };
  const [typed = fresh, setTyped] = useRetainedState<NewTaxonomyTerm>(
    admin,
    `filing/${taxonomy}/new`,
  );
  const { send, error, message, isSending, forget } = useAdminMutation(
    admin,
    'adminAddTaxonomyTerm',
    ['adminTaxonomyTerms'],
  );
  const { names } = typed;
  const value = {
    slug: typed.slug ?? shortNameOf(termName({ slug: '', names }, undefined)),
    names,
  };
  const typeValue = (next: EditedTaxonomyTerm) => {
    setTyped({ names: next.names, slug: next.slug === value.slug ? typed.slug : next.slug });
  };
  const save = async () => {
    const { ok } = await send({ params: { shelf: taxonomy }, body: value });
    if (ok) setTyped(undefined);
    return ok;
  };
  const discardTyped = () => {
    setTyped(undefined);
    forget();
  };
  return { value, typeValue, save, discardTyped, isSending, error, message, conflict: undefined };
}

export function useChangedTaxonomyTerm(
  admin: AdminContext,
  taxonomy: Taxonomy,
  term: ListedTaxonomyTerm,
): TaxonomyTermEditing {
  const { id, slug, names, version } = term;
  const change = useAdminMutation(admin, 'adminChangeTaxonomyTerm', ['adminTaxonomyTerms']);
  const { isSending, error } = change;
  const edited = useVersionedChange<EditedTaxonomyTerm, 'adminChangeTaxonomyTerm'>(admin, {
    key: `filing/${taxonomy}/${id}`,
    current: { value: { slug, names }, version },
    change,
    requestFor: (value, from) => ({ params: { shelf: taxonomy, id }, body: { ...value, from } }),
  });
  return { ...edited, isSending, error, save: () => edited.save() };
}
