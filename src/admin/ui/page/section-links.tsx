import type { NavLink } from './nav-menu.tsx';
import styles from './page.module.css';

interface SectionLinksProps {
  readonly label: string;
  readonly sections: readonly NavLink[];
}

/** Links to the sections of one page, each with an address of its own. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav className={styles['parts']} aria-label={label}>
      {sections.map(({ label: name, href, isCurrent }) => (
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
