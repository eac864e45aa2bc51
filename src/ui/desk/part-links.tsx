import type { NavLink } from './nav-menu.tsx';
import styles from './nav.module.css';

interface PartLinksProps {
  readonly label: string;
  readonly parts: readonly NavLink[];
}

/** The parts of one page, each at an address of its own. */
export function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav className={styles['parts']} aria-label={label}>
      {parts.map(({ label: name, href, isCurrent }) => (
        <a
          key={href}
          className={styles['key']}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
