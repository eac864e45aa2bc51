import type { Messages } from '../../i18n/messages.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { hostAddress } from '../../ui/host-address.ts';

/** What an anonymous visitor meets who came without a walk's link. */
export function HomePage({ messages }: { readonly messages: Messages }) {
  return (
    <MessagePage title={messages.noticeTitle} text={messages.noticeText}>
      <a className="button" href={hostAddress('/a/demo')}>
        {messages.demoLink}
      </a>
    </MessagePage>
  );
}
