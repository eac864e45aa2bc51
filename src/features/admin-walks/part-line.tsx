import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { TickBox } from '../../ui/desk/tick-box.tsx';
import type { Choosing } from './many/use-choosing.ts';
import { OrderKeys } from './order-keys.tsx';
import { addressOf, homeKey } from './part-address.ts';
import { partName } from './part-name.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { WalkTexts } from './walk-texts.ts';

interface PartLineProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: WalkTexts;
  readonly row: ElementRow;
  readonly isCurrent: boolean;
  readonly index: number;
  readonly isLast: boolean;
  /** It has just come, and its author goes on there. */
  readonly hasArrived: boolean;
  /** Undefined: nothing is chosen in this list at the moment. */
  readonly isTicked: boolean | undefined;
  readonly onTick: Choosing['onTick'];
  /** Why nothing can be moved now, by the id of the words. */
  readonly heldById: string | undefined;
  readonly move: (id: string, to: number) => Promise<void>;
}

/** Drawn anew only when its own name changes: a key in a text is nothing to the list. */
export const PartLine = memo(function PartLine({ desk, draft, texts, ...given }: PartLineProps) {
  const { row, isCurrent, index, isLast, hasArrived, isTicked, onTick, heldById, move } = given;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (hasArrived) link.current?.focus();
  }, [hasArrived]);
  const part = draft.part(row.id);
  const { story } = draft.read();
  const name = useSyncExternalStore(part?.subscribe ?? never, () =>
    part ? partName(part, story.languageIds, row.slug) : row.slug,
  );
  return (
    <>
      {isTicked !== undefined && (
        <TickBox
          label={texts.choose(name)}
          isLabelHidden
          isOn={isTicked}
          onTick={(isOn, isRange) => {
            onTick(row.id, isOn, isRange);
          }}
        />
      )}
      <a
        ref={link}
        href={addressOf(desk, row)}
        aria-current={isCurrent ? 'page' : undefined}
        draggable={false}
        onClick={() => {
          desk.kept.keep(homeKey(row.id), story.id);
        }}
      >
        {name}
      </a>
      {isTicked === undefined && (
        <OrderKeys
          name={name}
          texts={texts}
          heldById={heldById}
          onUp={index > 0 ? () => void move(row.id, index - 1) : undefined}
          onDown={isLast ? undefined : () => void move(row.id, index + 1)}
        />
      )}
    </>
  );
});

const never = () => () => undefined;
