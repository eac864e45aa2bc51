import { memo, useEffect, useRef } from 'react';
import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { TickBox } from '../../ui/table/tick-box.tsx';
import type { Ticking } from '../many/use-choosing.ts';
import { OrderControls } from '../order-controls.tsx';
import { entityName } from '../../draft/entity-name.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';
import { elementAddress, homeKey } from '../../session/addresses/admin-addresses.ts';
import { useEntity } from '../../draft/use-entity.ts';

interface ElementListRowProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: WalkTexts;
  readonly row: ElementRow;
  readonly isCurrent: boolean;
  readonly index: number;
  readonly isLast: boolean;
  /** The element was just added or copied; its link takes the focus. */
  readonly hasArrived: boolean;
  /** Undefined: the list is not in selection mode. */
  readonly isTicked: boolean | undefined;
  readonly onTick: Ticking['onTick'];
  /** The id of the message that says why nothing can be moved now. */
  readonly disabledReasonId: string | undefined;
  readonly move: (id: string, to: number) => Promise<void>;
}

/** Memoized: it renders only when its own name changes, not for each input into a text. */
export const ElementListRow = memo(function ElementListRow({
  admin,
  draft,
  texts,
  ...props
}: ElementListRowProps) {
  const { row, isCurrent, index, isLast, hasArrived, isTicked, onTick, disabledReasonId, move } =
    props;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (hasArrived) link.current?.focus();
  }, [hasArrived]);
  const entity = draft.entity(row.id);
  const { story } = draft.read();
  const name = useEntity(entity, () =>
    entity ? entityName(entity, story.languageIds, row.slug) : row.slug,
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
        href={elementAddress(admin.navigation, row)}
        aria-current={isCurrent ? 'page' : undefined}
        draggable={false}
        onClick={() => {
          admin.retained.retainState(homeKey(row.id), story.id);
        }}
      >
        {name}
      </a>
      {isTicked === undefined && (
        <OrderControls
          name={name}
          texts={texts}
          disabledReasonId={disabledReasonId}
          onUp={index > 0 ? () => void move(row.id, index - 1) : undefined}
          onDown={isLast ? undefined : () => void move(row.id, index + 1)}
        />
      )}
    </>
  );
});
