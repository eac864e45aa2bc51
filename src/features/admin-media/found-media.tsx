import type { ReactNode } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { TablePages } from '../../ui/desk/table-pages.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { mediaTexts } from './media-texts.ts';
import { chosenIn, MEDIA_A_PAGE, useMedia } from './use-media.ts';
import styles from './media.module.css';

interface FoundMediaProps {
  readonly desk: AdminDesk;
  readonly state: TableState;
  readonly children: (medium: Medium) => ReactNode;
}

/** What is in the library under the filters, a page of it at a time. */
export function FoundMedia({ desk, state, children }: FoundMediaProps) {
  const texts = mediaTexts(desk.languageCode);
  const asked = useMedia(desk, state);
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { media, total } = asked.value;
  const { kind, usage } = chosenIn(state);
  const isFiltered = state.search !== '' || kind !== 'all' || usage !== 'all';
  if (total === 0 && !isFiltered) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return (
    <>
      <StaleLine asked={asked} />
      {total === 0 && (
        <p role="status" className={styles['fine']}>
          {texts.nothing}
        </p>
      )}
      <ul className={styles['grid']}>{media.map(children)}</ul>
      <TablePages total={total} pageSize={MEDIA_A_PAGE} state={state} />
    </>
  );
}
