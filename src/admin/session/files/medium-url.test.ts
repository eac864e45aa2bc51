import { expect, test } from 'vitest';
import type { AdminContext } from '../admin-context.ts';
import { mediumUrl } from './medium-url.ts';

const SHA = 'a'.repeat(64);

function adminContextWith(medium: object | undefined) {
  const api = {
    sendRequest: () =>
      Promise.resolve(
        medium === undefined
          ? { ok: false, error: { kind: 'admin/offline' } }
          : { ok: true, value: { medium } },
      ),
  };
  return {
    api,
    server: { base: 'https://api', token: () => undefined },
  } as unknown as AdminContext;
}

const below = (path: string) => `/walks${path}`;

test('a picture that is not published yet is loaded whole, by the address that the library signed', async () => {
  const admin = adminContextWith({ plan: '/media/p.webp?sig=1', preview: '/media/t.webp?sig=1' });
  expect(await mediumUrl(admin, `/media/${SHA}.png`, below)).toEqual({
    ok: true,
    url: 'https://api/media/p.webp?sig=1',
  });
});

test('a text is loaded by its preview, and a file outside the library from its own address', async () => {
  const admin = adminContextWith({ preview: '/media/x.vtt?sig=1' });
  const url = async (address: string) =>
    (await mediumUrl(admin, address, below)) as { url: string };
  expect((await url(`/media/${SHA}.vtt`)).url).toBe('https://api/media/x.vtt?sig=1');
  expect((await url('/assets/x.svg')).url).toBe('/walks/assets/x.svg');
  expect((await url('https://elsewhere/x.png')).url).toBe('https://elsewhere/x.png');
});

test('without a response there is no address, and the reason is reported', async () => {
  const found = await mediumUrl(adminContextWith(undefined), `/media/${SHA}.png`, below);
  expect(found).toEqual({ ok: false, error: { kind: 'admin/offline' } });
});
