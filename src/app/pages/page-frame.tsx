import { useLayoutEffect, type ReactNode } from 'react';
import type { Ports } from '../ports.ts';
import { RegionBoundary } from '../region-boundary.tsx';
import { HouseTools } from './house-tools.tsx';
import { pageTitle, useBrand } from '../brand.ts';
import { claimIn } from '../claim.ts';
import { HouseView } from './house-view.tsx';
import { pageLanguage } from './page-language.ts';
import { useInnerLinks } from './use-inner-links.ts';

interface PageFrameProps {
  readonly ports: Ports;
  readonly title: string;
  /** A page that is worked at has no room for it. */
  readonly hasClaim?: boolean;
  readonly children: ReactNode;
}

/** The page of the house around everything that is not a walk: its sign and its menu. */
export function PageFrame({ ports, title, hasClaim = true, children }: PageFrameProps) {
  usePageHead(title);
  const { claim } = useBrand();
  return (
    <HouseView
      onClick={useInnerLinks()}
      tools={<HouseTools ports={ports} />}
      claim={hasClaim ? claimIn(claim, pageLanguage()) : undefined}
    >
      <RegionBoundary>{children}</RegionBoundary>
    </HouseView>
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
