import {
  createContext,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { scrollingBehavior } from '../scrolling-behavior.ts';
import styles from './nav.module.css';

interface PagePart {
  readonly id: string;
  readonly title: string;
}

class PageParts {
  #parts: readonly PagePart[] = [];
  readonly #told = new Set<() => void>();

  readonly read = () => this.#parts;

  readonly subscribe = (tell: () => void) => {
    this.#told.add(tell);
    return () => void this.#told.delete(tell);
  };

  add(part: PagePart): () => void {
    this.#set([...this.#parts, part].sort(asOnThePage));
    return () => {
      this.#set(this.#parts.filter(({ id }) => id !== part.id));
    };
  }

  #set(parts: readonly PagePart[]) {
    this.#parts = parts;
    for (const tell of this.#told) tell();
  }
}

function asOnThePage(one: PagePart, other: PagePart): number {
  const [a, b] = [headOf(one.id), headOf(other.id)];
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const headOf = (id: string) => document.getElementById(id);

const Parts = createContext<PageParts | undefined>(undefined);

/** Its cards can be jumped to by a `PartJumps` in it. */
export function JumpablePage({ children }: { readonly children: ReactNode }) {
  const [parts] = useState(() => new PageParts());
  return <Parts value={parts}>{children}</Parts>;
}

/** A card says that it is there; the id is its heading's. */
export function usePagePart(id: string, title: string) {
  const parts = use(Parts);
  useLayoutEffect(() => parts?.add({ id, title }), [parts, id, title]);
  return { canBeJumpedTo: parts !== undefined };
}

const NONE: readonly PagePart[] = [];
const nothing = () => () => undefined;

/** The cards of a long page; stays in sight, with what else belongs there. */
export function PartJumps(given: { readonly label: string; readonly children?: ReactNode }) {
  const all = use(Parts);
  const parts = useSyncExternalStore(all?.subscribe ?? nothing, all?.read ?? (() => NONE));
  return (
    <div className={styles['jumps']}>
      <nav className={styles['parts']} aria-label={given.label}>
        {parts.map(({ id, title }) => (
          <button key={id} type="button" className={styles['key']} onClick={() => jumpTo(id)}>
            {title}
          </button>
        ))}
      </nav>
      {given.children}
    </div>
  );
}

function jumpTo(id: string) {
  const head = headOf(id);
  head?.scrollIntoView({ block: 'start', behavior: scrollingBehavior() });
  head?.focus({ preventScroll: true });
}
