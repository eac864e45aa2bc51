import type { HostFacts } from '../../ports/host.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './header.module.css';

interface MoreDialogProps {
  readonly title: string;
  readonly text: string;
  /** Where the content runs, said on a device on which it does not. */
  readonly note: string | undefined;
  readonly links: HostFacts['storeLinks'];
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Where the same content is to be had elsewhere. */
export function MoreDialog({ text, note, links, ...dialog }: MoreDialogProps) {
  return (
    <Dialog {...dialog}>
      <p>{text}</p>
      {note !== undefined && <p>{note}</p>}
      <ul className={styles['stores']}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a className="button" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
