import { hostAddress } from '../../ui/host-address.ts';
import type { Ports } from '../ports.ts';
import { PageFrame } from './page-frame.tsx';
import { pageMessages } from './page-language.ts';

export function MissingRoute({ ports }: { readonly ports: Ports }) {
  const messages = pageMessages();
  return (
    <PageFrame ports={ports} title={messages.pageMissingTitle}>
      <div className="page">
        <h1>{messages.pageMissingTitle}</h1>
        <p>{messages.pageMissingText}</p>
        <a className="button" href={hostAddress('/')}>
          {messages.toHome}
        </a>
      </div>
    </PageFrame>
  );
}
