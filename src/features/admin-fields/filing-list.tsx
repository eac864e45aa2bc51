import { useId, useState } from 'react';
import type { FiledThings, Shelf } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { useRowDrag } from '../../ui/desk/use-row-drag.ts';
import { QuietButton } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';
import styles from './fields.module.css';
import { movedRows } from './moved-rows.ts';
import { nameOf } from './named-thing.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderState } from './order-state.tsx';
import { RemoveFiling } from './remove-filing.tsx';

interface FilingListProps {
  readonly desk: AdminDesk;
  readonly shelf: Shelf;
  readonly filed: FiledThings;
  readonly onEdit: (id: string) => void;
}

/** In the order in which visitors find them. */
export function FilingList({ desk, shelf, filed, onEdit }: FilingListProps) {
  const texts = fieldsTexts(desk.languageCode);
  const language = usePageLanguageId(desk);
  const [leaving, setLeaving] = useState<string>();
  const things = filed.things.map((thing) => ({ ...thing, name: nameOf(thing, language) }));
  const order = useFilingOrder(desk, shelf, filed);
  const reasonId = useId();
  const { rows: named, move } = movedRows(desk, order, things);
  const placeOf = (thingId: string) => named.findIndex(({ id }) => id === thingId);
  const drag = useRowDrag((id, to) => void move(placeOf(id), to));
  const left = named.find(({ id }) => id === leaving);
  return (
    <>
      <OrderState {...{ desk, order, reasonId }} rows={things} level={2} />
      <ol className={styles['rows']}>
        {named.map((thing, place) => (
          <li key={thing.id} {...drag(thing.id, place, styles['row'])}>
            <div className={styles['what']}>
              <b>{thing.name}</b>
              <small>
                {thing.slug} · {thing.walks === 0 ? texts.noWalks : texts.walks(thing.walks)}
              </small>
            </div>
            <FilingTools
              {...{ desk, place }}
              name={thing.name}
              count={named.length}
              heldById={order.conflict && reasonId}
              onMove={(to) => void move(place, to)}
              onEdit={() => {
                onEdit(thing.id);
              }}
              onRemove={() => {
                setLeaving(thing.id);
              }}
            />
          </li>
        ))}
      </ol>
      <RemoveFiling
        {...{ desk, shelf }}
        thing={left}
        others={named.filter(({ id }) => id !== leaving)}
        onDone={() => {
          setLeaving(undefined);
        }}
      />
    </>
  );
}

function useFilingOrder(desk: AdminDesk, shelf: Shelf, filed: FiledThings) {
  const change = useChange(desk, 'adminOrderFiling', ['adminFiling']);
  return useSeenChange<readonly string[], 'adminOrderFiling'>(desk, {
    key: `filing-order/${shelf}`,
    standing: orderOf(filed),
    change,
    isAtOnce: true,
    ask: (ids, from) => ({ params: { shelf }, body: { ids: [...ids], from } }),
    answered: orderOf,
  });
}

const orderOf = ({ things, orderVersion }: FiledThings) => ({
  value: things.map(({ id }) => id),
  version: orderVersion,
});

interface FilingToolsProps {
  readonly desk: AdminDesk;
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly heldById: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function FilingTools({ desk, name, place, count, heldById, ...does }: FilingToolsProps) {
  const texts = fieldsTexts(desk.languageCode);
  return (
    <div className={styles['tools']}>
      <OrderButtons {...{ name, place, count, texts, heldById }} onMove={does.onMove} />
      <QuietButton label={texts.edit} name={texts.editNamed(name)} onClick={does.onEdit} />
      <QuietButton label={texts.remove} name={texts.removeNamed(name)} onClick={does.onRemove} />
    </div>
  );
}

/** The host's language that the page speaks, for the names in the list. */
function usePageLanguageId(desk: AdminDesk): number | undefined {
  const listed = useAsked(desk, 'adminLanguages', {});
  const page = desk.languageCode.split('-')[0];
  return listed.phase === 'ready'
    ? listed.value.languages.find(({ code }) => code.split('-')[0] === page)?.id
    : undefined;
}
