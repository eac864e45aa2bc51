import type { MouseEvent, ReactNode } from 'react';
import type { HousePath } from '../../contract/first-page.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { useBrand, type Brand } from '../brand.ts';

interface HouseViewProps {
  readonly tools: ReactNode;
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent) => void;
  /** The server's drawing, and of which page. */
  readonly still?: HousePath;
  /** Given where the server draws; a page knows it by itself. */
  readonly brand?: Brand | undefined;
  /** In the page's language. */
  readonly claim?: string | undefined;
}

/** The picture of the house's frame: drawn by the server first, then by the app. */
export function HouseView({ tools, children, onClick, still, brand, claim }: HouseViewProps) {
  const own = useBrand();
  const { name, logo } = brand ?? own;
  return (
    <div className="house" onClick={onClick}>
      <header className="house-head">
        <a className="house-sign" href={hostAddress('/')}>
          <img src={hostAddress(logoPath(logo))} alt="" width="40" height="40" />
          <span>
            {name}
            {claim && <small>{claim}</small>}
          </span>
        </a>
        {tools}
      </header>
      <main data-still={still}>{children}</main>
    </div>
  );
}

const ICON = '/assets/icons/klangweg.svg';

function logoPath(logo: string | undefined): `/${string}` {
  return logo?.startsWith('/') ? (logo as `/${string}`) : ICON;
}
