import { describe, expect, test } from 'vitest';
import { expectOnlyAppCaches } from '../support/device/app-caches.ts';
import { collectConsoleErrors } from '../support/browsers/browser.ts';
import { realSite } from '../support/servers/real-site.ts';

const site = realSite({ env: { TRUST_PROXY: 'loopback', PLAYER_HOSTS: 'walks.example' } });
const previews = ['/a/demo?preview', '/a/nothing/at-all?tab=map&preview='];
const pages = [
  '/',
  '/admin',
  '/index.html',
  '/a/demo',
  '/a/museum',
  '/a/demo/nothing',
  '/login',
  '/a/nothing',
];
const data = [
  '/api/walks',
  '/api/getStory/demo',
  '/api/getStory/nothing',
  '/api/config',
  '/healthz',
];

async function headersOf(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${site.url}${path}`, { headers, method });
  await response.arrayBuffer();
  return response.headers;
}

async function aMedium() {
  const story = (await (await fetch(`${site.url}/api/getStory/demo`)).json()) as {
    files: { url: string }[];
  };
  return new URL(story.files[0]?.url ?? '', site.url).pathname;
}

async function aScript() {
  const html = await (await fetch(`${site.url}/`)).text();
  return /src="([^"]+\.js)"/.exec(html)?.[1] ?? '';
}

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

describe('S4 the Content-Security-Policy', () => {
  test.each([...pages, ...previews, ...data])(
    'S4 of %s has default-src none and allows nothing unsafe',
    async (path) => {
      const policy = (await headersOf(path)).get('content-security-policy') ?? '';
      expect(directives(policy).get('default-src')).toEqual(["'none'"]);
      expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|strict-dynamic|\s\*(\s|;|$)/);
      for (const source of directives(policy).get('script-src') ?? []) {
        expect(source).toMatch(/^('self'|'sha256-[\w+/=]+'|'wasm-unsafe-eval')$/);
      }
      expect(directives(policy).has('frame-ancestors')).toBe(true);
    },
  );

  test.each(['/', '/a/demo', '/a/museum'])(
    'S4 %s violates it nowhere in a real browser',
    async (path) => {
      const page = await site.openPage({ size: 'desktop' });
      const response = await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      expect((await page.locator('body').innerText()).length).toBeGreaterThan(0);
    },
  );

  test('S4 an injected script does not run', async () => {
    const context = await (await site.browser()).newContext();
    const page = await context.newPage();
    const complaints = await collectConsoleErrors(page);
    await page.goto(`${site.url}/a/demo`, { waitUntil: 'networkidle' });
    const ran = await page.evaluate(async () => {
      const marked = globalThis as { slipped?: boolean };
      const script = document.createElement('script');
      script.textContent = 'globalThis.slipped = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="slipped = true">');
      // The element's own handler runs before this one.
      const image = document.body.lastElementChild;
      await new Promise((go) => image?.addEventListener('error', go));
      return marked.slipped === true;
    });
    await expect
      .poll(() => complaints.some((text) => text.startsWith('csp: script-src')))
      .toBe(true);
    await expectOnlyAppCaches(page);
    await context.close();
    expect(ran).toBe(false);
  });
});

describe('S4 frames', () => {
  const framing = async (path: string) => {
    const headers = await headersOf(path);
    const policy = directives(headers.get('content-security-policy') ?? '');
    return [policy.get('frame-ancestors'), policy.get('frame-src'), headers.get('x-frame-options')];
  };

  test.each(previews)(
    'S4 %s may be framed by this server, and frames nothing itself',
    async (path) => {
      expect(await framing(path)).toEqual([["'self'"], ["'none'"], 'SAMEORIGIN']);
    },
  );

  test.each(pages)('S4 %s cannot be framed', async (path) => {
    expect(await framing(path)).toEqual([["'none'"], ["'self'"], 'DENY']);
  });

  test.each(data)('S4 %s cannot be framed, and is no page', async (path) => {
    expect(await framing(path)).toEqual([["'none'"], undefined, 'DENY']);
  });
});

describe('S5 headers', () => {
  test('S5 every response has nosniff and isolation headers, errors, media and scripts too', async () => {
    const paths = [
      ...pages,
      ...data,
      await aMedium(),
      await aScript(),
      '/static/js/nothing.js',
      '/api/nothing',
    ];
    for (const path of paths) {
      const headers = await headersOf(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), path).toMatch(/^(same|cross)-origin$/);
      expect(headers.get('referrer-policy'), path).toMatch(
        /^(no-referrer|same-origin|strict-origin.*)$/,
      );
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });

  test.each(pages)(
    'S5 %s grants camera and position to itself alone, and nothing it does not use',
    async (path) => {
      const policy = (await headersOf(path)).get('permissions-policy') ?? '';
      expect(policy).toContain('camera=(self)');
      expect(policy).toContain('geolocation=(self)');
      expect(policy).toContain('microphone=()');
      expect(policy).toContain('payment=()');
    },
  );

  test('S5 HSTS is sent behind TLS and only there', async () => {
    for (const path of ['/', '/a/demo', '/api/getStory/demo', '/api/nothing', await aMedium()]) {
      const plain = await headersOf(path);
      expect(plain.get('strict-transport-security'), path).toBeNull();
      const secure = await headersOf(path, { 'x-forwarded-proto': 'https' });
      expect(secure.get('strict-transport-security'), path).toMatch(/max-age=\d{7,}/);
    }
  });

  test('S5 only pages of the configured origins may read responses', async () => {
    const paths = ['/api/getStory/demo', '/api/walks', '/api/config', await aMedium()];
    const foreign = [
      'https://evil.example',
      'null',
      'https://walks.example.evil.example',
      'http://walks.example',
    ];
    for (const path of paths) {
      for (const origin of foreign) {
        const headers = await headersOf(path, { origin });
        expect(headers.get('access-control-allow-origin'), `${path} to ${origin}`).toBeNull();
      }
      const own = await headersOf(path, { origin: 'https://walks.example' });
      expect(own.get('access-control-allow-origin'), path).toBe('https://walks.example');
      expect(own.get('access-control-allow-credentials'), path).toBeNull();
    }
    const requestHeaders = {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
    };
    const preflight = await headersOf('/api/progress/demo', requestHeaders, 'OPTIONS');
    expect(preflight.get('access-control-allow-origin')).toBeNull();
  });
});
