import { useLayoutEffect, type ReactNode } from 'react';
import { HeaderTools } from '../../features/header/header-tools.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { useAccountEntries, useIsTester } from '../account-entries.ts';
import { onMobile } from '../on-mobile.ts';
import type { Ports } from '../ports.ts';
import { RegionBoundary } from '../region-boundary.tsx';
import { pageLanguage, pageMessages } from './page-language.ts';
import { useInnerLinks } from './use-inner-links.ts';

interface PageFrameProps {
  readonly ports: Ports;
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of the house around everything that is not a walk: its sign and its menu. */
export function PageFrame({ ports, title, children }: PageFrameProps) {
  usePageHead(title);
  return (
    <div className="house" onClick={useInnerLinks()}>
      <header className="house-head">
        <a className="house-sign" href={hostAddress('/')}>
          <img src={hostAddress('/assets/icons/klangweg.svg')} alt="" width="40" height="40" />
          <span>{BRAND}</span>
        </a>
        <HeaderTools
          languageCode={pageLanguage()}
          host={ports.host}
          isMobile={onMobile()}
          isTester={useIsTester(ports)}
          accountEntries={useAccountEntries(ports, pageMessages())}
        />
      </header>
      <main>
        <RegionBoundary>{children}</RegionBoundary>
      </main>
    </div>
  );
}

/** Spec §9: the default page title is a placeholder brand. */
const BRAND = 'Audiowalk';

function usePageHead(title: string): void {
  useLayoutEffect(() => {
    document.documentElement.lang = pageLanguage();
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
