import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { driverPage, type DriverPage, type FoundElement } from '../pages/driver-page.ts';
import { terminateProcess } from '../servers/terminate-process.ts';
import { openMarionette, type MarionetteCall } from './marionette.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../wait.ts';

const names = ['firefox-esr', 'firefox'];

/** Undefined where no Firefox is installed. */
export function firefoxPath(): string | undefined {
  const onPath = (name: string) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  return process.env['KLANGWEG_FIREFOX'] ?? names.map(onPath).find((path) => path !== '');
}

/** Firefox takes a free port and writes it into its profile. */
const settings = {
  'marionette.port': 0,
  'intl.accept_languages': 'de-DE',
  'media.autoplay.default': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
};

export async function launchFirefox(executable: string): Promise<DriverPage> {
  const profile = makeTempFolder('klangweg-firefox');
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'));
  const browser = spawn(
    executable,
    ['--marionette', '--headless', '--no-remote', '--profile', profile.path],
    { stdio: 'ignore' },
  );
  const port = await waitFor('Firefox', () => portIn(profile.path), BEGINS_WITHIN_MS);
  const call = await openMarionette(port);
  await call('WebDriver:NewSession', {});
  await call('WebDriver:SetTimeouts', { pageLoad: 30_000, script: 20_000 });
  return driverPage({
    ...callsOf(call),
    async close() {
      await terminateProcess(browser);
      profile.remove();
    },
  });
}

/** The port in the profile; undefined while it has not been written. */
function portIn(profile: string): number | undefined {
  try {
    return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

const callsOf = (call: MarionetteCall) => ({
  open: (url: string) => call('WebDriver:Navigate', { url }),
  reload: () => call('WebDriver:Refresh'),
  find: (value: string) =>
    call<FoundElement[]>('WebDriver:FindElements', { using: 'xpath', value }),
  click: (id: string) => call('WebDriver:ElementClick', { id }),
  type: (id: string, text: string) => call('WebDriver:ElementSendKeys', { id, text }),
  run: async <T>(script: string, args: readonly unknown[]) =>
    (await call<{ readonly value: T }>('WebDriver:ExecuteScript', { script, args })).value,
});
