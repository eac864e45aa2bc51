import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { eventsBody } from './events.ts';
import { publicConfig } from './public-config.ts';
import { progressBody } from './progress.ts';
import { tokenClaims } from './token-claims.ts';

test('user id and role of a token may be numbers or texts', () => {
  const asText = { exp: 9, userId: '7', role: '1' };
  const asNumber = { exp: 9, userId: 7, role: 1 };
  expect([asText, asNumber].map((claims) => z.parse(tokenClaims, claims))).toEqual([
    { exp: 9, userId: '7', role: 1 },
    { exp: 9, userId: '7', role: 1 },
  ]);
});

test("a legacy server's page is no configuration", () => {
  expect(z.safeParse(publicConfig, '<!doctype html>').success).toBe(false);
  expect(z.safeParse(publicConfig, { klangweg: 2 }).success).toBe(false);
});

test('an event kind that this release does not know is accepted', () => {
  const event = {
    id: '0b3a3cf2-54d5-4c0d-9d23-52e5f0e7f7aa',
    kind: 'tower/climbed',
    walk: 'demo',
    element: '',
    language: 2,
    ageMs: 5,
  };
  expect(z.safeParse(eventsBody, { events: [event] }).success).toBe(true);
});

test('inherited property names are no keys of progress', () => {
  const entry = {
    kind: 'track',
    slug: '__proto__',
    state: 'active',
    isHighlighted: true,
    generation: 0,
  };
  const body = { epoch: 0, entries: [entry], positions: [], ops: [] };
  expect(z.safeParse(progressBody, body).error?.issues[0]?.path).toEqual(['entries', 0, 'slug']);
});
