import { expect, test } from 'vitest';
import { httpMediaSource } from './http-media-source.ts';

const body = { code: 'media/not-found', message: '', requestId: '7f3a90c1' };

test.each<[string, Response, string | undefined]>([
  ['our server', Response.json(body, { status: 404 }), '7f3a90c1'],
  ['a server of another kind', new Response('<title>Gone</title>', { status: 404 }), undefined],
  ['broken JSON', Response.json('', { status: 404 }), undefined],
])(
  'an error of %s is rejected, with the request id that it contains',
  async (_, response, requestId) => {
    const source = httpMediaSource(() => Promise.resolve(response.clone()), { cache: 'no-store' });
    const { signal } = new AbortController();
    const ignore = () => Promise.resolve();
    const piece = { url: '/media/a.m4a', first: 0, last: 9, size: 10 };
    expect([
      await source.readPiece(piece, ignore, signal),
      await source.readFullFile(piece.url, piece.size, ignore, signal),
    ]).toEqual(Array(2).fill({ kind: 'rejected', status: 404, requestId }));
  },
);
