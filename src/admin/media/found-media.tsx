import type { ReactNode } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { QueryState, EmptyState, StaleMessage } from '../ui/page/states.tsx';
import { TablePages } from '../ui/table/table-pages.tsx';
import type { TableState } from '../ui/table/table-state.ts';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chosenIn, MEDIA_A_PAGE, useMedia } from './use-media.ts';
import styles from './media.module.css';

interface FoundMediaProps {
  readonly admin: AdminContext;
  readonly state: TableState;
  readonly children: (medium: Medium) => ReactNode;
}

/** The media that match the filters, page by page. */
export function FoundMedia({ admin, state, children }: FoundMediaProps) {
  const texts = useTexts(mediaTexts);
  const query = useMedia(admin, state);
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const { media, total } = query.value;
  const { kind, usage } = chosenIn(state);
  const isFiltered = state.search !== '' || kind !== 'all' || usage !== 'all';
  if (total === 0 && !isFiltered) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return (
    <>
      <StaleMessage query={query} />
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
