import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriverPage } from '../../support/pages/driver-page.ts';
import { canRun } from '../../support/can-run.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { waitFor } from '../../support/wait.ts';
import { launchWebKit, webKitPrograms } from '../../support/browsers/webkit.ts';

const programs = webKitPrograms();
const missing = programs ? undefined : 'webkit2gtk-driver or xvfb is not installed';

const buttonXPath = (name: string) =>
  `//button[@aria-label='${name}' or normalize-space()='${name}']`;
/**
 * The buttons that a page shows for a sound that has not begun or has stopped, the most direct
 * first.
 */
const NEXT_BUTTONS = [
  "//button[starts-with(normalize-space(), 'Weiter bei')]",
  "//button[normalize-space()='Noch einmal versuchen']",
];
const SOUND_FACTS = `
  const { currentTime, paused, readyState, networkState, error, seeking, src } = document.querySelector('audio');
  const facts = { currentTime, paused, readyState, networkState, error: error?.message, seeking, src };
  return JSON.stringify(facts) + document.querySelector('.foot')?.innerText;
`;

const until = <T>(readValue: () => Promise<T>) => expect.poll(readValue, { timeout: 30_000 });

describe.runIf(canRun('in WebKit', missing))('in WebKit', () => {
  let server: RealServer;
  let page: DriverPage;
  beforeAll(async () => {
    server = await startServer();
    if (programs) page = await launchWebKit(programs);
  });
  afterAll(async () => {
    await page.close();
    await server.remove();
  });

  const positionS = () =>
    page.runScript<number>("return document.querySelector('audio')?.currentTime ?? -1");
  /**
   * On a busy machine this engine's pipeline sometimes starts and then stalls. A visitor who hears
   * nothing taps again: that has to help, and the stalled state is reported.
   */
  const heardBehind = async (atS: number) => {
    const isHeard = async () => ((await positionS()) > atS ? true : undefined);
    if (await waitFor('the sound', isHeard, 10_000).catch(() => undefined)) return;
    process.stderr.write(`WebKit stood still: ${await page.runScript<string>(SOUND_FACTS)}\n`);
    for (const way of NEXT_BUTTONS) {
      if (!(await page.has(way))) continue;
      await page.click(way);
      return until(positionS).toBeGreaterThan(atS);
    }
    if (await page.has(buttonXPath('Anhalten'))) await page.click(buttonXPath('Anhalten'));
    await page.click(buttonXPath('Abspielen'));
    await until(positionS).toBeGreaterThan(atS);
  };
  const isWorking = () =>
    page.runScript<boolean>("return navigator.serviceWorker?.controller?.state === 'activated'");

  test('a downloaded walk reloads, plays and seeks without its server', async () => {
    await page.open(`${server.url}/a/demo?tab=info`);
    await page.click("//button[starts-with(normalize-space(), 'Offline speichern (')]");
    await until(() => page.runScript<string>('return document.body.innerText')).toContain(
      'Bereit ohne Netz',
    );
    await until(isWorking).toBe(true);
    await server.stop();
    await page.open(`${server.url}/a/demo/turm`);
    await page.reload();
    await page.click(buttonXPath('Abspielen'));
    await heardBehind(0.5);
    await page.runScript("document.querySelector('audio').currentTime = 12");
    await heardBehind(12.5);
  });
});
