import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isShipped = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|prop)\.|\/testing\//.test(path);

/** The source of all that visitors, authors and operators run, by its path. */
const sources = new Map(
  ['server', 'src', 'sw'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter(isShipped)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  ),
);
const filesWith = (pattern: RegExp) =>
  [...sources].filter(([, source]) => pattern.test(source)).map(([path]) => path);

test.each<[what: string, pattern: RegExp, allowed: readonly string[]]>([
  [
    'a hash is SHA-256',
    /create(Hash|Hmac)\((?!'sha256')|digest\('(?!SHA-256'|hex'|base64)/,
    // HMAC with SHA-1, which is unbroken, is all that most authenticator apps know.
    ['server/auth/totp.ts'],
  ],
  ['a program is started in one place', /child_process/, ['server/sound/run-program.ts']],
  ['no text is run as code', /\beval\(|new Function\(|set(Timeout|Interval)\(['"`]/, []],
  ['no certificate is taken unverified', /rejectUnauthorized|checkServerIdentity/, []],
  [
    'nothing that must not be guessed is made by Math.random',
    /Math\.random/,
    [
      'server/database/retries.ts',
      'src/platform/audio/noise-web-audio.ts',
      'src/platform/system/random-math.ts',
    ],
  ],
  [
    'markup becomes elements in the editor of rich texts alone',
    /\.innerHTML = |outerHTML = |insertAdjacentHTML|dangerouslySetInnerHTML|document\.write\(|insertHTML/,
    ['src/admin/ui/rich-text/rich-text-commands.ts', 'src/admin/ui/rich-text/rich-text-input.tsx'],
  ],
])('%s', (_, pattern, allowed) => {
  expect(filesWith(pattern).toSorted()).toEqual(allowed);
});

test('the sources are searched, and tests are not', () => {
  expect(sources.size).toBeGreaterThan(1000);
  expect([...sources.keys()].filter((path) => path.includes('.test.'))).toEqual([]);
});
