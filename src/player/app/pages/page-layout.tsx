import type { ReactNode } from 'react';
import { isAdminPath } from '../../../contract/page-addresses.ts';
import { innerLinks } from '../../../site/inner-links.ts';
import { PageFrame } from '../../../site/page-frame.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { SiteTools } from './site-tools.tsx';

interface PageLayoutProps {
  readonly ports: Ports;
  readonly title: string;
  readonly children: ReactNode;
}

const served = /^\/(api|media|static|assets|tiles)\//;
const isOurs = (path: string) => !served.test(path) && !isAdminPath(path);

/** The site's frame around every page of the player that is not a walk. */
export function PageLayout({ ports, title, children }: PageLayoutProps) {
  return (
    <PageFrame
      title={title}
      tools={<SiteTools ports={ports} />}
      onClick={innerLinks(ports.history, isOurs)}
    >
      {children}
    </PageFrame>
  );
}
