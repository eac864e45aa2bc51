import { isRoot, onPath, run } from './shell.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const installed = () => names.map(onPath).find(Boolean) ?? onPath(`"${macPath}"`);

/** An installed Chromium or Chrome; else Debian's package when root; else Playwright's own. */
export async function findBrowser() {
  const chosen = process.env.KLANGWEG_CHROMIUM ?? installed();
  if (chosen) return chosen;
  if (isRoot() && onPath('apt-get')) {
    console.log('No Chromium found: installing Debian’s package …');
    await run('apt-get', ['update', '-q']);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    const found = installed();
    if (found) return found;
  }
  console.log('No Chromium found: fetching Playwright’s own …');
  const { chromium } = await import('playwright');
  await run('npx', ['playwright', 'install', 'chromium']);
  return chromium.executablePath();
}
