import { withBasePath } from '../../../ui/base-path.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { PageLayout } from './page-layout.tsx';
import { pageMessages } from '../../../i18n/page-language.ts';

export function MissingRoute({ ports }: { readonly ports: Ports }) {
  const messages = pageMessages();
  return (
    <PageLayout ports={ports} title={messages.pageMissingTitle}>
      <div className="page">
        <h1>{messages.pageMissingTitle}</h1>
        <p>{messages.pageMissingText}</p>
        <a className="button" href={withBasePath('/')}>
          {messages.toHome}
        </a>
      </div>
    </PageLayout>
  );
}
