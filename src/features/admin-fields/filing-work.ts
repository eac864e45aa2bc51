import type { FiledThing, Shelf } from '../../contract/admin/filing.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import { useSeenChange, type Conflicting } from '../../runtime/admin/use-seen-change.ts';
import type { Filing } from './filing-differences.ts';
import { nameOf, shortNameOf } from './named-thing.ts';

/** A city or category at work: a new one, or one that others may change meanwhile. */
export interface FilingWork {
  readonly value: Filing;
  readonly type: (value: Filing) => void;
  readonly save: () => Promise<boolean>;
  readonly drop: () => void;
  readonly isSending: boolean;
  readonly fault: AdminFault | undefined;
  readonly words: string | undefined;
  readonly conflict: Conflicting<Filing> | undefined;
}

interface NewFiling {
  readonly names: Filing['names'];
  /** Undefined: it follows the name. */
  readonly slug: string | undefined;
}

export function useNewFiling(desk: AdminDesk, shelf: Shelf): FilingWork {
  const fresh: NewFiling = { names: {}, slug: undefined };
  const [typed = fresh, setTyped] = useKept<NewFiling>(desk, `filing/${shelf}/new`);
  const { send, fault, words, isSending, forget } = useChange(desk, 'adminAddFiling', [
    'adminFiling',
  ]);
  const { names } = typed;
  const value = { slug: typed.slug ?? shortNameOf(nameOf({ slug: '', names }, undefined)), names };
  const type = (next: Filing) => {
    setTyped({ names: next.names, slug: next.slug === value.slug ? typed.slug : next.slug });
  };
  const save = async () => {
    const { ok } = await send({ params: { shelf }, body: value });
    if (ok) setTyped(undefined);
    return ok;
  };
  const drop = () => {
    setTyped(undefined);
    forget();
  };
  return { value, type, save, drop, isSending, fault, words, conflict: undefined };
}

export function useChangedFiling(desk: AdminDesk, shelf: Shelf, thing: FiledThing): FilingWork {
  const { id, slug, names, version } = thing;
  const change = useChange(desk, 'adminChangeFiling', ['adminFiling']);
  const { isSending, fault } = change;
  const seen = useSeenChange<Filing, 'adminChangeFiling'>(desk, {
    key: `filing/${shelf}/${id}`,
    standing: { value: { slug, names }, version },
    change,
    ask: (value, from) => ({ params: { shelf, id }, body: { ...value, from } }),
  });
  return { ...seen, isSending, fault, save: () => seen.save() };
}
