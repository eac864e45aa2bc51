import { expect, test } from 'vitest';
import { faultWords } from './fault-words.ts';

const refused = (status: number, code?: string) =>
  ({ kind: 'admin/refused', status, ...(code === undefined ? {} : { code }) }) as const;

test('each failure has a sentence of its own, an unknown one a general', () => {
  const faults = [
    { kind: 'admin/offline' },
    { kind: 'admin/unreadable' },
    refused(409, 'user/last-admin'),
    { ...refused(429, 'request/too-many'), retryAfterS: 7 },
    refused(418, 'tea/pot'),
    refused(500),
  ] as const;
  expect(faults.map((fault) => faultWords(fault, 'de'))).toEqual([
    'Gerade fehlt das Netz. Was getippt ist, bleibt stehen.',
    'Der Server hat anders geantwortet als erwartet.',
    'Es muss immer jemanden geben, der verwalten darf.',
    'Zu viele Anfragen. Weiter geht es in 7 Sekunden.',
    'Der Server hat das abgelehnt.',
    'Der Server hat gerade eine Störung. Was getippt ist, bleibt stehen.',
  ]);
});

const refusedWith = (code: string, field?: string) =>
  faultWords(
    { kind: 'admin/refused', status: 409, code, ...(field === undefined ? {} : { field }) },
    'de',
  );

test('a refusal names what of the walk it was: the reason, or the picture', () => {
  expect([
    refusedWith('story/unpublishable', 'walk/empty'),
    refusedWith('story/unpublishable', '/media/0.webp'),
    refusedWith('media/not-prepared', 'Markt.heic'),
    refusedWith('toString'),
  ]).toEqual([
    'Der Rundgang hat noch keine Station und kein Rätsel.',
    'So lässt sich der Rundgang nicht veröffentlichen.',
    'Das Bild „Markt.heic“ ist noch nicht aufbereitet. In der Mediathek steht, warum.',
    'Der Server hat das abgelehnt.',
  ]);
});
