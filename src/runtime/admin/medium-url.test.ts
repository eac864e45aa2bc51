import { expect, test } from 'vitest';
import type { AdminDesk } from './admin-desk.ts';
import { mediumUrl } from './medium-url.ts';

const SHA = 'a'.repeat(64);

function deskWith(medium: object | undefined) {
  const api = {
    ask: () =>
      Promise.resolve(
        medium === undefined
          ? { ok: false, fault: { kind: 'admin/offline' } }
          : { ok: true, value: { medium } },
      ),
  };
  return { api, host: { base: 'https://api', token: () => undefined } } as unknown as AdminDesk;
}

const below = (path: string) => `/walks${path}`;

test('a picture that is not published yet is read whole, by the address that the library signed', async () => {
  const desk = deskWith({ plan: '/media/p.webp?sig=1', preview: '/media/t.webp?sig=1' });
  expect(await mediumUrl(desk, `/media/${SHA}.png`, below)).toEqual({
    ok: true,
    url: 'https://api/media/p.webp?sig=1',
  });
});

test('a text is read by its preview, and what is no file of the library where it lies', async () => {
  const desk = deskWith({ preview: '/media/x.vtt?sig=1' });
  const url = async (address: string) => (await mediumUrl(desk, address, below)) as { url: string };
  expect((await url(`/media/${SHA}.vtt`)).url).toBe('https://api/media/x.vtt?sig=1');
  expect((await url('/assets/x.svg')).url).toBe('/walks/assets/x.svg');
  expect((await url('https://elsewhere/x.png')).url).toBe('https://elsewhere/x.png');
});

test('without an answer there is no address, and the reason is told', async () => {
  const found = await mediumUrl(deskWith(undefined), `/media/${SHA}.png`, below);
  expect(found).toEqual({ ok: false, fault: { kind: 'admin/offline' } });
});
