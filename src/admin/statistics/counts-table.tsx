import { LinkButton } from '../ui/table/link-button.tsx';
import { operateTexts } from '../session/texts/operate-texts.ts';
import { shownKinds } from './shown-kinds.ts';
import styles from '../ui/page/operate.module.css';

interface CountsRow {
  readonly key: string;
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Shows the details of the row. */
  readonly onOpen?: () => void;
}

interface CountsTableProps {
  readonly caption: string;
  readonly first: string;
  readonly languageCode: string;
  readonly rows: readonly CountsRow[];
}

/** The counts as a table, accessible to everybody, unlike a chart. */
export function CountsTable({ caption, first, languageCode, rows }: CountsTableProps) {
  const kinds = shownKinds(operateTexts(languageCode));
  return (
    // The table may be wider than a phone: it is focusable so that keyboards can scroll it.
    <div className={styles['frame']} role="group" aria-label={caption} tabIndex={0}>
      <table className={`${styles['table']} ${styles['counts']}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {kinds.map(({ kind, label }) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts, onOpen }) => (
            <tr key={key}>
              <th scope="row">
                {onOpen ? <LinkButton onPress={onOpen}>{name}</LinkButton> : name}
              </th>
              {kinds.map(({ kind }) => (
                <td key={kind}>{(counts[kind] ?? 0).toLocaleString(languageCode)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
