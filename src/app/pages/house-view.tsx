import type { MouseEvent, ReactNode } from 'react';
import type { HousePath } from '../../contract/first-page.ts';
import { hostAddress } from '../../ui/host-address.ts';

interface HouseViewProps {
  readonly tools: ReactNode;
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent) => void;
  /** The server's drawing, and of which page. */
  readonly still?: HousePath;
}

/** The picture of the house's frame: drawn by the server first, then by the app. */
export function HouseView({ tools, children, onClick, still }: HouseViewProps) {
  return (
    <div className="house" onClick={onClick}>
      <header className="house-head">
        <a className="house-sign" href={hostAddress('/')}>
          <img src={hostAddress('/assets/icons/klangweg.svg')} alt="" width="40" height="40" />
          <span>{BRAND}</span>
        </a>
        {tools}
      </header>
      <main data-still={still}>{children}</main>
    </div>
  );
}

/** Spec §9: the default page title is a placeholder brand. */
const BRAND = 'Audiowalk';

export const pageTitle = (title: string): string => `${title} · ${BRAND}`;
