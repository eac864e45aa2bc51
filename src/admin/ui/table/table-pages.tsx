import { Icon } from '../../../ui/icon.tsx';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { TableState } from './table-state.ts';
import styles from './table.module.css';

interface TablePagesProps {
  readonly total: number;
  readonly pageSize: number;
  readonly state: TableState;
}

export function TablePages({ total, pageSize, state }: TablePagesProps) {
  const messages = useTexts(widgetTexts);
  if (total === 0) return null;
  const last = Math.ceil(total / pageSize) - 1;
  const page = Math.min(state.page, last);
  const from = page * pageSize + 1;
  const to = (next: number) => () => {
    state.setPage(next);
  };
  return (
    <div className={styles['pages']}>
      <p role="status">{messages.rows(from, Math.min(total, from + pageSize - 1), total)}</p>
      {last > 0 && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={messages.previousPage}
            disabled={page === 0}
            onClick={to(page - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={messages.nextPage}
            disabled={page === last}
            onClick={to(page + 1)}
          >
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
  );
}
