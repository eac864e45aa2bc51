import {
  createContext,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { scrollingBehavior } from '../../../ui/scrolling-behavior.ts';
import styles from './page.module.css';
import { signal, type Signal } from '../../../lib/signal.ts';

interface PageSection {
  readonly id: string;
  readonly title: string;
}

type PageSections = Signal<readonly PageSection[]>;

function addSection(sections: PageSections, section: PageSection): () => void {
  sections.set([...sections.get(), section].sort(asOnThePage));
  return () => {
    sections.set(sections.get().filter(({ id }) => id !== section.id));
  };
}

function asOnThePage(section: PageSection, other: PageSection): number {
  const [a, b] = [headOf(section.id), headOf(other.id)];
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const headOf = (id: string) => document.getElementById(id);

const PageSectionsContext = createContext<PageSections | undefined>(undefined);

/** A page whose cards can be jumped to by `SectionJumpLinks` in it. */
export function JumpablePage({ children }: { readonly children: ReactNode }) {
  const [sections] = useState(() => signal<readonly PageSection[]>([]));
  return <PageSectionsContext value={sections}>{children}</PageSectionsContext>;
}

/** Registers a card; the id is its heading's. */
export function usePageSection(id: string, title: string) {
  const sections = use(PageSectionsContext);
  useLayoutEffect(() => sections && addSection(sections, { id, title }), [sections, id, title]);
  return { canBeJumpedTo: sections !== undefined };
}

const NONE: readonly PageSection[] = [];
const nothing = () => () => undefined;

/** Links to the cards of a long page; sticky, together with its children. */
export function SectionJumpLinks(props: { readonly label: string; readonly children?: ReactNode }) {
  const all = use(PageSectionsContext);
  const sections = useSyncExternalStore(all?.subscribe ?? nothing, all?.get ?? (() => NONE));
  return (
    <div className={styles['jumps']}>
      <nav className={styles['parts']} aria-label={props.label}>
        {sections.map(({ id, title }) => (
          <button key={id} type="button" className={styles['key']} onClick={() => jumpTo(id)}>
            {title}
          </button>
        ))}
      </nav>
      {props.children}
    </div>
  );
}

function jumpTo(id: string) {
  const head = headOf(id);
  head?.scrollIntoView({ block: 'start', behavior: scrollingBehavior() });
  head?.focus({ preventScroll: true });
}
