import type { MouseEvent, ReactNode } from 'react';
import type { SitePath } from '../contract/first-page.ts';
import { withBasePath } from '../ui/base-path.ts';
import { useBrand, type Brand } from './brand.ts';

interface SiteViewProps {
  readonly tools: ReactNode;
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent) => void;
  /** The path of the page, where the server renders it. */
  readonly staticPath?: SitePath;
  /** The brand is given where the server renders; in the browser the page reads it itself. */
  readonly brand?: Brand | undefined;
  /** The claim in the page's language. */
  readonly claim?: string | undefined;
}

/** The view of the site's layout: rendered by the server first, then by the app. */
export function SiteView({ tools, children, onClick, staticPath, brand, claim }: SiteViewProps) {
  const own = useBrand();
  const { name, logo } = brand ?? own;
  return (
    <div className="house" onClick={onClick}>
      <header className="house-head">
        <a className="house-sign" href={withBasePath('/')}>
          <img src={withBasePath(logoPath(logo))} alt="" width="40" height="40" />
          <span>
            {name}
            {claim && <small>{claim}</small>}
          </span>
        </a>
        {tools}
      </header>
      <main data-still={staticPath}>{children}</main>
    </div>
  );
}

const ICON = '/assets/icons/klangweg.svg';

function logoPath(logo: string | undefined): `/${string}` {
  return logo?.startsWith('/') ? (logo as `/${string}`) : ICON;
}
