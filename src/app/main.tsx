import './old-browsers.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/page.css';
import '../ui/keys-and-forms.css';
import '../ui/walk.css';
import '../ui/walk-list.css';
import '../ui/foot.css';
import '../ui/transport.css';
import '../ui/tabs.css';
import '../ui/walk-sizes.css';
import '../ui/forced-colors.css';
import { beginWork } from '../lib/pending.ts';
import { passiveTouches } from '../ui/passive-touches.ts';
import { loadMessages } from '../i18n/messages.ts';
import { afterFirstSound } from './after-first-sound.ts';
import { ErrorScreen } from './error-screen.tsx';
import { keepPress } from './keep-press.ts';
import { PageStands } from './page-stands.tsx';
import { plainTaps } from './plain-taps.ts';
import { tellErrors } from './tell-errors.ts';
import { takeOneTimeSecrets } from './one-time-secret.ts';
import { pageLanguage } from './pages/page-language.ts';
import { openWalkSign } from './open-walk-sign.ts';
import { browserPorts } from './ports.ts';
import { previewedWalk } from './preview/preview-address.ts';
import { App, firstPage } from './app.tsx';
import { shownLanguage } from './walk/inline-story.ts';

const HOST_AT_LATEST_MS = 2000;
const OFFLINE_AT_LATEST_MS = 6000;
/** What sounds has the line first, then the walk's rooms, then what a day without a network needs. */
const OFFLINE_AFTER_SOUND_MS = 1500;

const root = document.getElementById('root');
if (root) void begin(root);

/** No module of ours may wait at its top: every later chunk would wait for the first to be done. */
async function begin(root: HTMLElement): Promise<void> {
  const tell = tellErrors(window);
  const endArrival = beginWork();
  // A walk's page comes in its walk's language; all others come in German and speak as the browser does.
  if (shownLanguage() === undefined) document.documentElement.lang = pageLanguage();
  const previewed = previewedWalk(window.location);
  if (previewed !== undefined) {
    const { beginPreview } = await import('./preview/begin-preview.tsx');
    await beginPreview(window, root, previewed, endArrival);
    return;
  }
  const ports = browserPorts(window);
  const openWalk = openWalkSign(document, ports);
  const secrets = takeOneTimeSecrets(window);
  keepPress(window, root);
  plainTaps(window);
  // Before the first render, so that React replaces the server's page by the whole of its own at once.
  await Promise.all([
    loadMessages(document.documentElement.lang),
    firstPage(ports, secrets, root.hasChildNodes()),
  ]);
  const reactRoot = createRoot(passiveTouches(root), {
    // What a region says in its place is news to the operator all the same.
    onCaughtError(error) {
      window.console.error(error);
      tell(error);
    },
  });
  // In slices: what the server drew stands, and is tapped, while it is being replaced.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <ErrorScreen>
          <App ports={ports} secrets={secrets} />
        </ErrorScreen>
        <PageStands onDrawn={endArrival} />
      </StrictMode>,
    );
  });
  afterFirstSound(window, HOST_AT_LATEST_MS, () => {
    meetHost(ports);
  });
  afterFirstSound(window, OFFLINE_AT_LATEST_MS, () => {
    setTimeout(() => {
      import('./offline/begin-offline.ts').then(
        ({ beginOffline }) => beginOffline(window, ports, openWalk),
        // No network to fetch it by: the next page that opens begins it.
        () => undefined,
      );
    }, OFFLINE_AFTER_SOUND_MS);
  });
}

function meetHost({ host, account, sync }: ReturnType<typeof browserPorts>): void {
  void host.learn();
  void account.greet();
  sync.begin();
  import('./follow-brand.ts').then(
    ({ followBrand }) => {
      followBrand(host);
    },
    // Without a network the server does not say who it is either.
    () => undefined,
  );
}
