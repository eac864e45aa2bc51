import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type RealServer } from '../support/real-server.ts';
import { launchWebKit, webKitPrograms, type WebKitPage } from '../support/webkit.ts';

const programs = webKitPrograms();
if (programs === undefined) {
  process.stderr.write(
    'SKIPPED: no WebKit here (webkit2gtk-driver, xvfb, gstreamer1.0-plugins-good, gstreamer1.0-libav), its smoke test was not run\n',
  );
}

const key = (name: string) => `//button[@aria-label='${name}' or normalize-space()='${name}']`;
const until = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 30_000 });

describe.skipIf(programs === undefined)('in WebKit', () => {
  let server: RealServer;
  let page: WebKitPage;
  beforeAll(async () => {
    server = await startServer();
    if (programs) page = await launchWebKit(programs);
  });
  afterAll(async () => {
    await page.close();
    await server.remove();
  });

  const positionS = () =>
    page.ask<number>("return document.querySelector('audio')?.currentTime ?? -1");
  const isWorking = () =>
    page.ask<boolean>("return navigator.serviceWorker?.controller?.state === 'activated'");

  test('a walk that was downloaded is loaded anew, heard and sought in without its server', async () => {
    await page.open(`${server.url}/a/demo?tab=info`);
    await page.click("//button[starts-with(normalize-space(), 'Offline speichern (')]");
    await until(() => page.ask<string>('return document.body.innerText')).toContain(
      'Bereit ohne Netz',
    );
    await until(isWorking).toBe(true);
    await server.stop();
    await page.open(`${server.url}/a/demo/turm`);
    await page.reload();
    await page.click(key('Abspielen'));
    await until(positionS).toBeGreaterThan(0.5);
    await page.ask("document.querySelector('audio').currentTime = 12");
    await until(positionS).toBeGreaterThan(12.5);
  });
});
