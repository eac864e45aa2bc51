import { describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer } from '../testing/test-server.ts';

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('the brand of the settings', () => {
  test('is in the head, the title and the header of every page that the server writes', async () => {
    const own = await testServer({ REGISTRATION: 'off' });
    await own.publish(aWalk('zu').withTracks(1).build(), { visibility: 'restricted' });
    await own.publish(aWalk('demo').withTracks(1).build());
    const logo = '/media/0a1b.png';
    const name = 'Stadt & Klang';
    const settings = await own.services.site.current;
    Object.assign(settings.brand, { name, logo });
    const pages = await Promise.all(
      ['/', '/login', '/code', '/a/zu', '/a/demo', '/index.html', '/admin'].map(async (url) => {
        const { payload } = await own.app.inject({ url });
        return { url, payload, title: titleOf(payload) };
      }),
    );
    await own.close();
    for (const { url, payload } of pages) {
      expect(payload, url).toContain(
        `<meta name="application-name" content="Stadt &amp; Klang" data-logo="${logo}"`,
      );
      expect(payload, url).not.toContain('Audiowalk');
    }
    expect(pages.map(({ title }) => title)).toEqual([
      'Rundgänge · Stadt &amp; Klang',
      'Anmelden · Stadt &amp; Klang',
      'Stadt &amp; Klang',
      'Title of zu',
      'Title of demo',
      'Stadt &amp; Klang',
      'Stadt &amp; Klang',
    ]);
    for (const { payload } of pages.filter(({ url }) => ['/', '/login', '/a/zu'].includes(url))) {
      expect(payload).toContain('<span>Stadt &amp; Klang</span>');
      expect(payload).toContain(`src="${logo}"`);
    }
  });

  test('its claim is drawn in the page’s language, and walks carry none', async () => {
    const own = await testServer({});
    await own.publish(aWalk('zu').withTracks(1).build(), { visibility: 'restricted' });
    await own.publish(aWalk('demo').withTracks(1).build());
    const { brand } = own.services.site.current;
    Object.assign(brand, { name: 'Haus', claim: { de: 'Wege & <Klang>', fr: 'Voies' } });
    const page = async (url: string, language: string) =>
      (await own.app.inject({ url, headers: { 'accept-language': language } })).payload;
    const claimAttribute = 'data-claim="{&quot;de&quot;:&quot;Wege &amp; &lt;Klang&gt;&quot;}"';
    for (const url of ['/', '/login']) {
      const german = await page(url, 'de');
      expect(german).toContain('<small>Wege &amp; &lt;Klang&gt;</small>');
      expect(german).toContain(claimAttribute);
      const english = await page(url, 'en');
      expect(english).not.toContain('<small>');
      expect(english).toContain(claimAttribute);
    }
    expect(await page('/code', 'de')).toContain(claimAttribute);
    for (const url of ['/a/demo', '/a/zu']) expect(await page(url, 'de')).not.toContain('Wege');
    // A change reaches the next page, although the first one was cached.
    Object.assign(brand, { claim: { de: 'Neu' } });
    expect(await page('/', 'de')).toContain('<small>Neu</small>');
    await own.close();
  });
});
