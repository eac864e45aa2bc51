import '../../site/old-browsers.ts';
import '../../ui/styles/fonts.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/page.css';
import '../../ui/styles/buttons-and-forms.css';
import '../../ui/styles/forced-colors.css';
import { loadMessages } from '../../i18n/messages.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { beginWork } from '../../lib/pending.ts';
import { followBrand } from '../../site/follow-brand.ts';
import { renderApp } from '../../site/render-app.tsx';
import { reportErrors } from '../../site/report-errors.ts';
import { AdminApp } from './admin-app.tsx';
import { adminPorts } from './admin-ports.ts';

/** The pages have the network first. */
const OFFLINE_AFTER_MS = 2000;

const root = document.getElementById('root');
if (root) void begin(root);

/** The authoring app's entry: it shares no file with the visitors' one but fonts and workers. */
async function begin(root: HTMLElement): Promise<void> {
  const reportError = reportErrors(window, 'admin');
  const endArrival = beginWork();
  document.documentElement.lang = pageLanguage();
  const ports = adminPorts(window);
  await loadMessages(document.documentElement.lang);
  renderApp(root, { app: <AdminApp ports={ports} />, reportError, onDrawn: endArrival });
  followBrand(ports.server);
  void ports.server.loadFacts();
  setTimeout(() => {
    import('./begin-offline.ts').then(
      ({ beginAdminOffline }) => beginAdminOffline(window, ports),
      // There is no network to fetch the script: the next page that opens starts it.
      () => undefined,
    );
  }, OFFLINE_AFTER_MS);
}
