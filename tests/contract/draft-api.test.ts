import { expect, test } from 'vitest';
import { httpRequester } from '../../src/platform/server-api/http-requester.ts';
import { httpDraftApi } from '../../src/platform/server-api/draft-api.ts';
import { memoryDraft } from '../../src/platform/server-api/memory.ts';
import { STATUS_OF, type ErrorCode } from '../../src/contract/error-codes.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import { decodeStory } from '../../src/core/story/decode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import type { DraftApi, DraftError } from '../../src/platform/server-api/port.ts';

const { story } = decodeStory(encodeStory(aWalk('entwurf').build()));
const silent = { warn: () => undefined };

interface Sent {
  readonly url: string;
  readonly body: string;
}

function http(respond: (sent: Sent) => Response, sent: Sent[] = []): DraftApi {
  const fetch = (url: RequestInfo | URL, { body }: RequestInit = {}) => {
    const request = { url: String(url as string), body: String(body as string) };
    sent.push(request);
    return new Promise<Response>((resolve) => {
      resolve(respond(request));
    });
  };
  const sendRequest = httpRequester({ base: '', fetch, token: () => undefined });
  return httpDraftApi(sendRequest, silent, 'a-secret');
}

const httpDrafts = (sent: Sent[] = []) =>
  http(({ url, body }) => {
    if (!url.endsWith('/entwurf')) return errorResponse('story/not-found');
    const isKnown = (JSON.parse(body) as { known?: number }).known === 1;
    const wire = isKnown ? {} : { story: encodeStory(story) };
    return Response.json({ draftVersion: 1, savedAtMs: 7, ...wire });
  }, sent);

const errorResponse = (code: ErrorCode) => Response.json({ code }, { status: STATUS_OF[code] });

test.each([
  ['memory', memoryDraft(story, 7)],
  ['http', httpDrafts()],
])(
  '%s: the whole draft, only its status where its revision is known, and a missing draft',
  async (_, api) => {
    const state = { draftVersion: 1, savedAtMs: 7 };
    expect(await api.readDraft('entwurf')).toEqual({ ok: true, value: { ...state, story } });
    expect(await api.readDraft('entwurf', 1)).toEqual({
      ok: true,
      value: { ...state, story: undefined },
    });
    expect(await api.readDraft('nirgends')).toEqual({ ok: false, error: 'draft/missing' });
  },
);

test('http: the secret is in the body and never in the address', async () => {
  const sent: Sent[] = [];
  await httpDrafts(sent).readDraft('entwurf', 3);
  expect(sent).toEqual([{ url: '/api/preview/entwurf', body: '{"secret":"a-secret","known":3}' }]);
});

test.each<[ErrorCode, DraftError]>([
  ['preview/link-invalid', 'draft/link-invalid'],
  ['auth/required', 'draft/sign-in'],
  ['auth/invalid', 'draft/sign-in'],
  ['auth/forbidden', 'draft/forbidden'],
  ['media/not-prepared', 'draft/not-prepared'],
  ['request/invalid', 'draft/failed'],
  ['server/failed', 'draft/failed'],
])('http: %s is %s', async (code, expectedKind) => {
  expect(await http(() => errorResponse(code)).readDraft('entwurf')).toEqual({
    ok: false,
    error: expectedKind,
  });
});

test('http: an HTML page instead of the response, and no network at all', async () => {
  const page = http(() => new Response('<html>'));
  expect(await page.readDraft('entwurf')).toEqual({ ok: false, error: 'draft/failed' });
  const none = http(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await none.readDraft('entwurf')).toEqual({ ok: false, error: 'draft/offline' });
});
