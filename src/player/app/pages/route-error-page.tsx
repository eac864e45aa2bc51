import type { ErrorComponentProps } from '@tanstack/react-router';
import { withBasePath } from '../../../ui/base-path.ts';
import { SiteView } from '../../../site/site-view.tsx';
import { thrownMessage } from '../../../site/region-boundary.tsx';
import { shownMessages } from '../../../i18n/shown-messages.ts';

/** One page broke; the sound outside of it goes on. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const messages = shownMessages();
  return (
    <SiteView tools={null}>
      <div className="page" role="alert">
        <h1 lang="en">{messages.errorTitle}</h1>
        <p>{thrownMessage(error)}</p>
        <button type="button" className="button" onClick={reset}>
          {messages.retry}
        </button>
        <a className="button button-quiet" href={withBasePath('/')}>
          {messages.toHome}
        </a>
      </div>
    </SiteView>
  );
}
