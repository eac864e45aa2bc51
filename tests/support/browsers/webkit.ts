import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { driverPage, type DriverPage } from '../pages/driver-page.ts';
import { terminateProcess } from '../servers/terminate-process.ts';
import { freePort } from '../servers/free-port.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../wait.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];
/** WebKit's own small browser, from Debian's packages. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Undefined where webkit2gtk-driver or xvfb is not installed. */
export function webKitPrograms(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  const browser = LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'MiniBrowser')))
    .find((file) => /webkit2?gtk/.test(file) && existsSync(file));
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

export async function launchWebKit(programs: WebKitPrograms): Promise<DriverPage> {
  const screen = await openScreen(programs.screen);
  const port = String(await freePort());
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  const session = await waitFor(
    'a session of WebKit',
    () => begin(call, programs.browser),
    BEGINS_WITHIN_MS,
  );
  const at = `/session/${session}`;
  await call('POST', `${at}/timeouts`, { pageLoad: 30_000, script: 20_000 });
  return driverPage({
    open: (url) => call('POST', `${at}/url`, { url }),
    reload: () => call('POST', `${at}/refresh`, {}),
    find: (value) => call('POST', `${at}/elements`, { using: 'xpath', value }),
    click: (element) => call('POST', `${at}/element/${element}/click`, {}),
    type: (element, text) => call('POST', `${at}/element/${element}/value`, { text }),
    run: (script, args) => call('POST', `${at}/execute/sync`, { script, args }),
    async close() {
      await call('DELETE', at).catch(() => undefined);
      await terminateProcess(driver);
      await terminateProcess(screen.process);
    },
  });
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

function caller(url: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { readonly value: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Undefined while the driver does not listen yet. */
async function begin(call: Call, binary: string): Promise<string | undefined> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  return call<{ readonly sessionId: string }>('POST', '/session', { capabilities }).then(
    ({ sessionId }) => sessionId,
    (error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    },
  );
}

/** A virtual display; it reports the number that it has taken. */
async function openScreen(program: string) {
  const process = spawn(
    program,
    ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  for await (const line of createInterface({ input: process.stdout })) {
    return { process, display: `:${line.trim()}` };
  }
  throw new Error('Xvfb did not start');
}

const onPath = (name: string) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
