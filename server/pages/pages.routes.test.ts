import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeStory } from '../../src/core/story/decode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const story = aWalk('demo')
    .with({
      title: { 2: 'Die Glocke & < ihr > Turm', 3: 'The Bell' },
      subtitle: { 2: 'Ein Fall' },
      description: { 2: 'Ende \u2028 </script><script>alert(1)</script>' },
      cover: { 1: 'https://cdn.example.org/glocke.webp' },
    })
    .withTrack({ name: { 2: 'Bahnhof', 3: 'Station' }, audio: { 2: 'a.m4a', 3: 'b.m4a' } })
    .withTrack({ name: { 2: 'Rathaus' }, audio: { 2: 'c.m4a' } })
    .build();
  await server.publish(story, { media: { 'a.m4a': 'a', 'b.m4a': 'b', 'c.m4a': 'c' } });
  await server.publish(
    aWalk('haus')
      .with({ title: { 2: 'Das Haus' } })
      .withTracks(1)
      .build(),
    {
      visibility: 'restricted',
    },
  );
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const soundOf = (html: string) =>
  /<audio id="klangweg-audio"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
const addressOf = (content: string) =>
  `/media/${createHash('sha256').update(content).digest('hex')}.m4a`;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('the files of the service worker', () => {
  test('the page is revalidated each time, and may request this server and the tile server', async () => {
    const { statusCode, headers } = await get('/sw.js');
    expect([
      statusCode,
      headers['content-type'],
      headers['cache-control'],
      headers['content-security-policy'],
    ]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
      "default-src 'none'; connect-src 'self' https://tile.openstreetmap.org; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
  });

  test('the shell contains nothing of any walk and has the policy of every page', async () => {
    const { statusCode, payload, headers } = await get('/index.html');
    expect([statusCode, titleOf(payload)]).toEqual([200, 'Audiowalk']);
    expect(payload).toContain('<div id="root"></div>');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });
});

describe('the page of a walk', () => {
  test('plays before any bundle: it contains title, cover, station, sound and button', async () => {
    const { statusCode, payload, headers } = await get('/a/demo');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(titleOf(payload)).toBe('Die Glocke &amp; &lt; ihr &gt; Turm');
    expect(payload).toContain('<html lang="de">');
    expect(payload).toContain(
      '<img class="walk-cover" src="https://cdn.example.org/glocke.webp" alt="" width="480" height="480"',
    );
    expect(payload).toContain('<span class="strip-title"><span>Bahnhof</span>');
    expect(soundOf(payload)).toBe(addressOf('a'));
    expect(payload).toContain('id="klangweg-play"');
    expect(payload.indexOf('<link rel="stylesheet"')).toBe(-1);
    expect(payload.indexOf('type="module"')).toBeGreaterThan(payload.indexOf('klangweg-story'));
  });

  test('contains the story, and no text of it ends its script element', async () => {
    const { payload } = await get('/a/demo');
    const [, json = ''] =
      /<script type="application\/json" id="klangweg-story" data-walk="demo">([^<]*)<\/script>/.exec(
        payload,
      ) ?? [];
    const { story } = decodeStory((await get('/api/getStory/demo')).json());
    expect(JSON.parse(json)).toEqual({ ...story, files: [] });
    expect(payload).not.toContain('alert(1)</script>');
    expect(json).not.toContain('\u2028');
  });

  test('every inline script and style is named by its hash, and nothing unsafe is allowed', async () => {
    const { payload, headers } = await get('/a/demo');
    const policy = String(headers['content-security-policy']);
    const inline = [
      ...payload.matchAll(/<script>([\s\S]*?)<\/script>|<style>([\s\S]*?)<\/style>/g),
    ].map(([, script, style]) => script ?? style ?? '');
    expect(inline.length).toBe(2);
    for (const text of inline) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain('https://cdn.example.org');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('https:');
  });

  test('tiles of the server and of a walk’s own source may be fetched and shown', async () => {
    const own = await testServer();
    await own.publish(
      aWalk('demo')
        .with({
          map: {
            tiles: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
            attribution: '© https://naming.example.org',
          },
        })
        .withTracks(1)
        .build(),
    );
    const { headers } = await own.app.inject('/a/demo');
    const policy = String(headers['content-security-policy']);
    for (const directive of ['img-src', 'connect-src']) {
      const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
      expect(sources).toContain('https://*.tiles.example.org');
      expect(sources).toContain('https://tile.openstreetmap.org');
      expect(sources).not.toContain('https://naming.example.org');
    }
    await own.close();
  });

  test('a station has an address of its own; an unknown one shows the walk', async () => {
    const station = (await get('/a/demo/track-2')).payload;
    expect([titleOf(station), soundOf(station)]).toEqual([
      'Rathaus · Die Glocke &amp; &lt; ihr &gt; Turm',
      addressOf('c'),
    ]);
    const unknown = await get('/a/demo/nirgendwo');
    expect([unknown.statusCode, soundOf(unknown.payload)]).toEqual([200, addressOf('a')]);
  });

  test.each([
    ['/a/demo', { 'accept-language': 'fr, en-GB;q=0.8, de;q=0.5' }, 'en', 'The Bell', 'b'],
    ['/a/demo?lang=en', { 'accept-language': 'de' }, 'en', 'The Bell', 'b'],
    ['/a/demo?lang=3', {}, 'en', 'The Bell', 'b'],
    ['/a/demo', { 'accept-language': 'fr' }, 'de', 'Die Glocke &amp; &lt; ihr &gt; Turm', 'a'],
    ['/a/demo/track-2', { 'accept-language': 'en' }, 'en', 'Rathaus · The Bell', 'c'],
  ])('%s for %o is in %s', async (url, headers, language, title, sound) => {
    const { payload } = await get(url, headers);
    expect([payload.match(/<html lang="(..)"/)?.[1], titleOf(payload), soundOf(payload)]).toEqual([
      language,
      title,
      addressOf(sound),
    ]);
  });

  test('a shared link has a preview', async () => {
    const { payload } = await get('/a/demo', { host: 'walks.example.org' });
    expect(payload).toContain(
      '<meta property="og:title" content="Die Glocke &amp; &lt; ihr &gt; Turm">',
    );
    expect(payload).toContain('<meta property="og:description" content="Ein Fall">');
    expect(payload).toContain('content="https://cdn.example.org/glocke.webp"');
  });

  test('a page names the configured host, and never one of a request header', async () => {
    const requestHeaders = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const unset = await get('/a/demo', requestHeaders);
    expect(unset.payload).not.toContain('evil.example');
    expect(unset.payload).not.toContain('og:url');
    const headers = bearer(await server.person('administrator'));
    const save = (playerHosts: string[]) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        headers,
        payload: { playerHosts },
      });
    expect((await save(['walks.example.org'])).statusCode).toBe(200);
    const { payload } = await get('/a/demo', requestHeaders);
    await save([]);
    expect(payload).toContain('content="https://walks.example.org/a/demo"');
    expect(payload).not.toContain('evil.example');
  });

  test('is compressed and not sent again while it is the same', async () => {
    const first = await get('/a/demo', { 'accept-encoding': 'br' });
    const repeated = await get('/a/demo', { 'if-none-match': String(first.headers['etag']) });
    expect([first.headers['content-encoding'], repeated.statusCode]).toEqual(['br', 304]);
  });

  test('a restricted walk shows its title and a link to the code form, and no story', async () => {
    const { statusCode, payload } = await get('/a/haus');
    expect([statusCode, titleOf(payload)]).toEqual([200, 'Das Haus']);
    expect(payload).toContain('href="/code"');
    expect(payload).not.toContain('klangweg-story');
    expect(payload).not.toContain('Track');
  });

  test('an unknown walk is 404 with the app’s own page', async () => {
    const { statusCode, payload, headers } = await get('/a/nichts');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(payload).toContain('<div id="root"></div>');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('the site’s own first pages', () => {
  test.each([
    ['/', 'de-DE,de;q=0.9,en;q=0.8', 'de', 'Hinweis', 'Rundgänge · Audiowalk'],
    ['/', undefined, 'de', 'Hinweis', 'Rundgänge · Audiowalk'],
    ['/', 'fr-FR,de;q=0.5', 'en', 'Please note', 'Walks · Audiowalk'],
    ['/login', 'de', 'de', 'Anmelden', 'Anmelden · Audiowalk'],
    ['/login', 'en-GB', 'en', 'Sign in', 'Sign in · Audiowalk'],
  ])('%s for %s contains %s before any script', async (url, accept, lang, heading, title) => {
    const headers = accept === undefined ? {} : { 'accept-language': accept };
    const { statusCode, payload } = await get(url, headers);
    expect(statusCode).toBe(200);
    expect(payload).toContain(`<html lang="${lang}"`);
    expect(payload).toContain(`<title>${title}</title>`);
    expect(/<h1>([^<]*)<\/h1>/.exec(payload)?.[1]).toBe(heading);
  });

  test('the notice’s one inline script is allowed by its hash; the login’s form needs the app', async () => {
    const { payload, headers } = await get('/');
    const script = /<script>([^<]*)<\/script>/.exec(payload)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const login = (await get('/login')).payload;
    expect(login).toMatch(/<fieldset[^>]* disabled=""/);
    expect(login).toContain('method="post"');
  });
});

test.each([
  ['off', false],
  ['open', true],
])(
  'the login links to signing up only where that is possible: %s',
  async (REGISTRATION, isOffered) => {
    const own = await testServer({ REGISTRATION });
    const { payload } = await own.app.inject({
      url: '/login',
      headers: { 'accept-language': 'de' },
    });
    await own.close();
    expect(payload.includes('href="/signup"')).toBe(isOffered);
    expect(payload.includes('<meta name="klangweg-registration" content="off"')).toBe(!isOffered);
  },
);

describe('the app', () => {
  test.each([
    ['/signup', 200],
    ['/code', 200],
    ['/share', 200],
    ['/administrator', 404],
    ['/impossible', 404],
  ])('%s is the app’s page with %i', async (url, status) => {
    const { statusCode, payload } = await get(url);
    expect([statusCode, payload.includes('<div id="root"></div>')]).toEqual([status, true]);
  });

  test.each(['/admin', '/admin/stories/7?view=field', '/admin/no/such/page', '/admin.html'])(
    '%s is the authoring app’s page, whose policy allows its own script and none of a walk',
    async (url) => {
      const { statusCode, payload, headers } = await get(url);
      expect([statusCode, titleOf(payload)]).toEqual([200, 'Audiowalk']);
      expect(payload.match(/\/static\/[^"]+/g)).toEqual([
        '/static/js/admin/admin-1a2b.js',
        '/static/css/admin/admin-1a2b.css',
      ]);
      const policy = String(headers['content-security-policy']);
      const hash = createHash('sha256').update('admin').digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  test('no other page asks for a file of the authoring app', async () => {
    for (const url of ['/', '/login', '/code', '/a/demo', '/a/haus', '/impossible', '/index.html'])
      expect((await get(url)).payload, url).not.toContain('/admin/');
  });

  test.each([
    '/static/js/gone-9z9z.js',
    '/static/nothing',
    '/assets/none.svg',
    '/media/none',
    '/some/picture.png',
    '/favicon.ico',
    '/api/nothing',
    '/index.html.bak',
    '/..%2f..%2fetc%2fpasswd.txt',
  ])('%s is missing and answered as JSON, never HTML', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.each([
    [
      '/static/js/app-1a2b.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/audio/empty.mp3', 'audio/mpeg', 'public, max-age=3600'],
  ])('%s is served', async (url, type, caching) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      caching,
    ]);
  });

  test('sound of the app is served in ranges too', async () => {
    const response = await get('/assets/audio/empty.mp3', { range: 'bytes=0-1' });
    expect([response.statusCode, response.payload]).toEqual([206, 'no']);
  });
});

test('a share that arrives before a service worker runs is not read here, and the page is notified', async () => {
  const { statusCode, headers, payload } = await server.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="url"\r\n\r\nhttps://x\r\n--x--',
  });
  expect([statusCode, headers['location'], payload]).toEqual([303, '/share#lost=1', '']);
});

describe('the manifest', () => {
  const manifest = async (headers: Record<string, string> = {}) => {
    const response = await get('/manifest.webmanifest', headers);
    return { vary: response.headers['vary'], ...response.json<Record<string, unknown>>() };
  };

  test('is in the browser’s language, and tells caches so by Vary', async () => {
    const vary = 'Accept-Encoding, Accept-Language';
    expect(await manifest()).toMatchObject({ vary, lang: 'de', id: '/' });
    expect(await manifest({ 'accept-language': 'en-GB' })).toMatchObject({ vary, lang: 'en' });
  });
});

test('under a base path every address is below it, and nothing outside of it is served', async () => {
  const based = await testServer({ BASE_PATH: '/klang' });
  const story = aWalk('demo')
    .withTrack({ audio: { 2: 'a.m4a' } })
    .build();
  await based.publish(story, { media: { 'a.m4a': 'a' } });
  const page = await based.app.inject('/klang/a/demo');
  expect(soundOf(page.payload)).toBe(`/klang${addressOf('a')}`);
  expect(page.payload).toContain('src="/klang/static/js/app-1a2b.js"');
  const admin = await based.app.inject('/klang/admin/stories');
  expect(admin.payload).toContain('src="/klang/static/js/admin/admin-1a2b.js"');
  expect((await based.app.inject(`/klang${addressOf('a')}`)).payload).toBe('a');
  expect((await based.app.inject('/klang/api/config')).json()).toMatchObject({
    basePath: '/klang',
  });
  const sharing = await based.app.inject({ method: 'POST', url: '/klang/share' });
  expect(sharing.headers['location']).toBe('/klang/share#lost=1');
  const manifest = await based.app.inject('/klang/manifest.webmanifest');
  expect(manifest.json()).toMatchObject({ id: '/klang/' });
  for (const url of ['/a/demo', '/api/config', '/klangweg/api/config']) {
    expect((await based.app.inject(url)).statusCode).toBe(404);
  }
  await based.close();
});
