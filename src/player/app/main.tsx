import '../../site/old-browsers.ts';
import '../../ui/styles/fonts.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/page.css';
import '../../ui/styles/buttons-and-forms.css';
import '../../ui/styles/walk.css';
import '../../ui/styles/walk-list.css';
import '../../ui/styles/bottom-bar.css';
import '../../ui/styles/transport.css';
import '../../ui/styles/tabs.css';
import '../../ui/styles/walk-sizes.css';
import '../../ui/styles/forced-colors.css';
import { beginWork } from '../../lib/pending.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { afterFirstSound } from './after-first-sound.ts';
import { preservePress } from './preserve-press.ts';
import { renderApp } from '../../site/render-app.tsx';
import { plainTaps } from './plain-taps.ts';
import { reportErrors } from '../../site/report-errors.ts';
import { takeOneTimeSecrets } from './one-time-secret.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { openWalkSign } from './open-walk-sign.ts';
import { browserPorts } from './ports/browser-ports.ts';
import { previewedWalk } from './preview/preview-address.ts';
import { App, firstPage } from './app.tsx';
import { shownLanguage } from './walk/inline-story.ts';

const SERVER_CONTACT_TIMEOUT_MS = 2000;
const OFFLINE_AT_LATEST_MS = 6000;
/** The sound has the network first, then the walk's screens, then what offline use needs. */
const OFFLINE_AFTER_SOUND_MS = 1500;

const root = document.getElementById('root');
if (root) void begin(root);

/** No module of ours may await at its top level: every later chunk would wait for it. */
async function begin(root: HTMLElement): Promise<void> {
  const reportError = reportErrors(window);
  const endArrival = beginWork();
  // A walk's page comes in its walk's language; all others come in German and get the browser's.
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
  preservePress(window, root);
  plainTaps(window);
  // This waits before the first render, so that React replaces the server-rendered page as a whole.
  await Promise.all([
    loadMessages(document.documentElement.lang),
    firstPage(ports, secrets, root.hasChildNodes()),
  ]);
  renderApp(root, {
    app: <App ports={ports} secrets={secrets} />,
    reportError,
    onDrawn: endArrival,
  });
  afterFirstSound(window, SERVER_CONTACT_TIMEOUT_MS, () => {
    connectToServer(ports);
  });
  afterFirstSound(window, OFFLINE_AT_LATEST_MS, () => {
    setTimeout(() => {
      import('./offline/begin-offline.ts').then(
        ({ beginOffline }) => beginOffline(window, ports, openWalk),
        // There is no network to fetch the script: the next page that opens starts it.
        () => undefined,
      );
    }, OFFLINE_AFTER_SOUND_MS);
  });
}

function connectToServer({ server, account, sync }: ReturnType<typeof browserPorts>): void {
  void server.loadFacts();
  void account.confirmSession();
  sync.begin();
  import('../../site/follow-brand.ts').then(
    ({ followBrand }) => {
      followBrand(server);
    },
    // Without a network the server does not report its facts either.
    () => undefined,
  );
}
