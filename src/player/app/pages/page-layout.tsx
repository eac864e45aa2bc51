import { useLayoutEffect, type ReactNode } from 'react';
import type { Ports } from '../ports/browser-ports.ts';
import { RegionBoundary } from '../../../site/region-boundary.tsx';
import { SiteTools } from './site-tools.tsx';
import { pageTitle, useBrand } from '../../../site/brand.ts';
import { claimIn } from '../../../site/claim.ts';
import { SiteView } from '../../../site/site-view.tsx';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { useInnerLinks } from './use-inner-links.ts';

interface PageLayoutProps {
  readonly ports: Ports;
  readonly title: string;
  /** Working pages such as the administration have no space for it. */
  readonly hasClaim?: boolean;
  readonly children: ReactNode;
}

/** The site's layout around every page that is not a walk: its logo and its menu. */
export function PageLayout({ ports, title, hasClaim = true, children }: PageLayoutProps) {
  usePageHead(title);
  const { claim } = useBrand();
  return (
    <SiteView
      onClick={useInnerLinks()}
      tools={<SiteTools ports={ports} />}
      claim={hasClaim ? claimIn(claim, pageLanguage()) : undefined}
    >
      <RegionBoundary>{children}</RegionBoundary>
    </SiteView>
  );
}

function usePageHead(title: string): void {
  const brand = useBrand();
  useLayoutEffect(() => {
    document.documentElement.lang = pageLanguage();
    document.dir = 'ltr';
    document.title = pageTitle(title, brand);
  }, [title, brand]);
}
