import { spawnSync } from 'node:child_process';
import { firefox, type Browser } from 'playwright-core';

const names = ['firefox-esr', 'firefox'];

/** Undefined where no Firefox is installed. */
export function firefoxPath(): string | undefined {
  const onPath = (name: string) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  return process.env['KLANGWEG_FIREFOX'] ?? names.map(onPath).find((path) => path !== '');
}

/** Debian's Firefox knows the open protocol only: the channel chooses it. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return firefox.launch({ channel: 'moz-firefox', executablePath });
}
