import { useLayoutEffect, type MouseEvent, type ReactNode } from 'react';
import { RegionBoundary } from './region-boundary.tsx';
import { pageTitle, useBrand } from './brand.ts';
import { claimIn } from './claim.ts';
import { SiteView } from './site-view.tsx';
import { pageLanguage } from '../i18n/page-language.ts';

interface PageFrameProps {
  readonly title: string;
  readonly tools: ReactNode;
  readonly onClick: (event: MouseEvent) => void;
  /** Working pages such as the administration have no space for it. */
  readonly hasClaim?: boolean;
  readonly children: ReactNode;
}

/** The site's frame around every page that is not a walk: its logo and its menu. */
export function PageFrame({ title, tools, onClick, hasClaim = true, children }: PageFrameProps) {
  usePageHead(title);
  const { claim } = useBrand();
  return (
    <SiteView
      onClick={onClick}
      tools={tools}
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
