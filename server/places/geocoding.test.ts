import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { Geocoding } from './geocoding.ts';
import { isPublicAddress } from './public-address.ts';

const opened: Server[] = [];
let ownServer: TestServer | undefined;
afterEach(async () => {
  await ownServer?.close();
  ownServer = undefined;
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A geocoder of the test, on a real port. */
async function geocoder(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/search`;
}

const answering =
  (body: unknown, requestedUrls: string[] = []): RequestListener =>
  (request, response) => {
    requestedUrls.push(`${request.headers['user-agent'] ?? ''} ${request.url ?? ''}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };

const KIRCHE = {
  lat: '52.5206',
  lon: '13.4066',
  name: 'Marienkirche',
  display_name: 'Marienkirche, Karl-Liebknecht-Straße, Berlin, Deutschland',
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
};
const asNominatim = (url: string) => ({ kind: 'nominatim', url }) as const;
const placeQuery = (typed: string) => ({ typed, language: 'de', near: undefined });
/** The tests' own geocoders are on this machine. */
const asking = { agent: 'Klangweg/1', allowsPrivate: true };
const onThisMachine = { GEOCODER_PRIVATE: 'on' };
const geocoding = (timeoutMs = 8000) => new Geocoding(manualClock(), { ...asking, timeoutMs });

async function codeOf(requestedUrls: Promise<unknown>): Promise<unknown> {
  const failed = await requestedUrls.then(
    () => ({ code: 'it succeeded' }),
    (error: unknown) => error,
  );
  return (failed as { code: unknown }).code;
}

test('an administrator searches through the server, which identifies itself and keeps the API key', async () => {
  const requestedUrls: string[] = [];
  const url = `${await geocoder(answering([KIRCHE], requestedUrls))}?key=geheim`;
  ownServer = await testServer({ GEOCODER_URL: url, ...onThisMachine });
  const headers = bearer(await ownServer.person('administrator'));
  const sendRequest = (query: string) =>
    ownServer!.app.inject({ url: `/api/admin/places/search?${query}`, headers });
  const searchResponse = await sendRequest('q=%20Marienkirche%20&language=de&near=52.5,13.4');
  expect(searchResponse.json()).toEqual({
    places: [{ name: 'Marienkirche', detail: KIRCHE.display_name, at: [52.5206, 13.4066] }],
    licence: KIRCHE.licence,
  });
  expect(requestedUrls).toEqual([
    'Klangweg/1.2.3 /search?key=geheim&q=Marienkirche&format=jsonv2&limit=8&accept-language=de&viewbox=13.10%2C52.80%2C13.70%2C52.20',
  ]);
  const settings = await ownServer.app.inject({ url: '/api/admin/settings', headers });
  expect(settings.json()).toMatchObject({ settings: { geocoder: { url } }, locked: ['geocoder'] });
  for (const page of ['/api/config', '/', '/manifest.webmanifest']) {
    const { payload, headers: sent } = await ownServer.app.inject(page);
    expect(payload + JSON.stringify(sent), page).not.toMatch(/geheim|geocoder/);
  }
  for (const wrong of ['q=&language=de', 'q=a&language=de&near=1;2', 'q=%20&language=de', 'q=a']) {
    expect((await sendRequest(wrong)).json(), wrong).toMatchObject({ code: 'request/invalid' });
  }
});

test('without an address no geocoder is requested', async () => {
  ownServer = await testServer();
  const headers = bearer(await ownServer.person('administrator'));
  const searchResponse = await ownServer.app.inject({
    url: '/api/admin/places/search?q=Turm&language=de',
    headers,
  });
  expect([searchResponse.statusCode, searchResponse.json<object>()]).toMatchObject([
    409,
    { code: 'geocoder/not-configured' },
  ]);
});

test('a saved address is used at once, and one with a password is invalid', async () => {
  ownServer = await testServer(onThisMachine);
  const headers = bearer(await ownServer.person('administrator'));
  const save = (url: string) =>
    ownServer!.app.inject({
      ...{ method: 'PUT', url: '/api/admin/settings', headers },
      payload: { geocoder: { kind: 'nominatim', url } },
    });
  expect((await save('http://me:you@places.example/search')).statusCode).toBe(400);
  expect((await save('file:///etc/passwd')).statusCode).toBe(400);
  await save(await geocoder(answering([])));
  const searchResponse = await ownServer.app.inject({
    url: '/api/admin/places/search?q=Turm&language=de',
    headers,
  });
  expect(searchResponse.json()).toEqual({ places: [], licence: '' });
});

test('a Photon server is queried with its own parameters only, and its response is read', async () => {
  const requestedUrls: string[] = [];
  const photon = {
    type: 'FeatureCollection',
    features: [
      {
        geometry: { type: 'Point', coordinates: [13.4066, 52.5206] },
        properties: { street: 'Karl-Liebknecht-Straße', housenumber: '8', city: 'Berlin' },
      },
      { geometry: { type: 'Polygon', coordinates: [] }, properties: {} },
    ],
  };
  const url = await geocoder(answering(photon, requestedUrls));
  const found = await geocoding().search(
    { kind: 'photon', url },
    { typed: 'Liebknecht 8', language: 'it', near: '52.5,13.4' },
  );
  expect(found).toEqual({
    places: [
      {
        name: 'Karl-Liebknecht-Straße 8',
        detail: 'Karl-Liebknecht-Straße 8, Berlin',
        at: [52.5206, 13.4066],
      },
    ],
    licence: '',
  });
  expect(requestedUrls).toEqual([
    'Klangweg/1 /search?q=Liebknecht+8&limit=8&lang=default&lat=52.5&lon=13.4',
  ]);
});

test('the geocoder gets one query a second, one after the other; earlier queries are cached', async () => {
  const requestedUrls: string[] = [];
  const url = await geocoder(answering([KIRCHE], requestedUrls));
  const clock = manualClock();
  const service = new Geocoding(clock, asking);
  const search = (typed: string) => service.search(asNominatim(url), placeQuery(typed));
  await Promise.all([search('a'), search('a'), search('b'), search('c')]);
  await search('b');
  expect([requestedUrls.length, clock.waits]).toEqual([3, [1000, 1000]]);
  clock.advance(3_600_001);
  await search('b');
  expect(requestedUrls.length).toBe(4);
});

test('a request while many are queued gets a response to retry later', async () => {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const url = await geocoder((request, response) => {
    void released.then(() => {
      answering([KIRCHE])(request, response);
    });
  });
  const service = geocoding();
  const search = (typed: string) => service.search(asNominatim(url), placeQuery(typed));
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(search);
  expect(await codeOf(search('f'))).toBe('request/too-many');
  letGo();
  expect((await Promise.all(waiting)).length).toBe(5);
  expect((await search('f')).places.length).toBe(1);
});

const silent: RequestListener = () => undefined;
const hostile: readonly (readonly [name: string, listener: RequestListener, code: string])[] = [
  ['HTML', (_, response) => response.end('<html>hello'), 'geocoder/strange'],
  ['another JSON schema', answering({ error: 'no' }), 'geocoder/strange'],
  ['no place', answering([{ lat: '', lon: '' }, 7]), 'geocoder/strange'],
  [
    'off the earth',
    answering([
      { ...KIRCHE, lat: '91' },
      { ...KIRCHE, lon: '1e3' },
    ]),
    'geocoder/strange',
  ],
  ['too large', answering([{ ...KIRCHE, display_name: 'x'.repeat(600_000) }]), 'geocoder/strange'],
  [
    'an endless body',
    (_, response) => {
      const more = () => {
        while (response.write('['.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
    'geocoder/strange',
  ],
  ['nothing at all', silent, 'geocoder/unreachable'],
  ['a closed connection', (request) => request.socket.destroy(), 'geocoder/unreachable'],
  [
    'half a response',
    (request, response) => {
      response.writeHead(200, { 'content-length': '900' }).write('[', () => {
        request.socket.destroy();
      });
    },
    'geocoder/unreachable',
  ],
  ['a rejection', (_, response) => response.writeHead(403).end(), 'geocoder/refused'],
  ['too many', (_, response) => response.writeHead(429).end(), 'request/too-many'],
  ['a server error', (_, response) => response.writeHead(503).end(), 'geocoder/unreachable'],
  [
    'another machine',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'geocoder/strange',
  ],
  [
    'a file',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'geocoder/strange',
  ],
  [
    'an endless redirect',
    (_, response) => response.writeHead(302, { location: '/search' }).end(),
    'geocoder/strange',
  ],
];

test.each(hostile)('a geocoder that answers %s', async (_, listener, code) => {
  const url = await geocoder(listener);
  // Only the silent case has a short timeout: every other response comes when it comes.
  const timeoutMs = listener === silent ? 400 : undefined;
  expect(await codeOf(geocoding(timeoutMs).search(asNominatim(url), placeQuery('Turm')))).toBe(
    code,
  );
});

test('a geocoder that cannot be reached', async () => {
  const url = await geocoder(answering([]));
  opened.splice(0).forEach((server) => server.close());
  expect(await codeOf(geocoding().search(asNominatim(url), placeQuery('Turm')))).toBe(
    'geocoder/unreachable',
  );
});

test('names are one short visible line, and a readable place among unreadable ones stays', async () => {
  const trick = 'Turm\u202Egnp\n\n\u0000<b>';
  const url = await geocoder((request, response) => {
    if (request.url?.startsWith('/search?') === true) {
      response.writeHead(301, { location: request.url.replace('/search', '/v2/search') }).end();
      return;
    }
    const long = { ...KIRCHE, name: '😀'.repeat(300) };
    answering([{ ...KIRCHE, name: trick }, null, long])(request, response);
  });
  const { places } = await geocoding().search(asNominatim(url), placeQuery('Turm'));
  expect(places.map(({ name }) => name)).toEqual(['Turm gnp <b>', '😀'.repeat(100)]);
});

test.each(['127.0.0.1', 'localhost'])(
  'a geocoder at %s is requested only where that is allowed',
  async (name) => {
    const requestedUrls: string[] = [];
    const url = (await geocoder(answering([KIRCHE], requestedUrls))).replace('127.0.0.1', name);
    const careful = new Geocoding(manualClock(), { ...asking, allowsPrivate: false });
    expect(await codeOf(careful.search(asNominatim(url), placeQuery('Turm')))).toBe(
      'geocoder/private',
    );
    expect(requestedUrls).toEqual([]);
    expect((await geocoding().search(asNominatim(url), placeQuery('Turm'))).places.length).toBe(1);
  },
);

test.each([
  'http://[::1]:9/search',
  'http://[::ffff:127.0.0.1]:9/search',
  'http://[::ffff:7f00:1]:9/search',
  'http://[fe80::1]:9/search',
  'http://[fd00::1]:9/search',
  'http://[64:ff9b::a00:1]:9/search',
  'http://[2002:7f00:1::]:9/search',
  'http://10.1.2.3/search',
  'http://172.31.0.1/search',
  'http://192.168.1.1/search',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/search',
  'http://0.0.0.0:9/search',
  'http://2130706433:9/search',
  'http://0x7f.1:9/search',
])('nothing is requested at %s', async (url) => {
  const careful = new Geocoding(manualClock(), { ...asking, allowsPrivate: false });
  expect(await codeOf(careful.search(asNominatim(url), placeQuery('Turm')))).toBe(
    'geocoder/private',
  );
});

test.each(['1.1.1.1', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111', '2a01:4f8::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
