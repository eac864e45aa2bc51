import { expect, test } from 'vitest';
import { errorMessage, withRequestId } from './error-message.ts';

const rejectedStatus = (status: number, code?: string) =>
  ({ kind: 'admin/rejected', status, ...(code === undefined ? {} : { code }) }) as const;

test('each failure has a message of its own, an unknown one a general', () => {
  const errors = [
    { kind: 'admin/offline' },
    { kind: 'admin/unreadable' },
    rejectedStatus(409, 'user/last-admin'),
    { ...rejectedStatus(429, 'request/too-many'), retryAfterS: 7 },
    rejectedStatus(418, 'tea/pot'),
    rejectedStatus(500),
  ] as const;
  expect(errors.map((error) => errorMessage(error, 'de'))).toEqual([
    'Gerade fehlt das Netz. Was getippt ist, bleibt stehen.',
    'Unerwartete Antwort des Servers. Bitte neu laden.',
    'Es muss immer jemanden geben, der verwalten darf.',
    'Zu viele Anfragen. Weiter geht es in 7 Sekunden.',
    'Der Server hat die Anfrage abgelehnt. Bitte neu laden und noch einmal versuchen.',
    'Der Server hat gerade eine Störung. Was getippt ist, bleibt stehen.',
  ]);
});

test('every message has its request id, if the server sent one', () => {
  const requestId = '3f2a91bc-0000-4000-8000-000000000000';
  expect([
    errorMessage({ ...rejectedStatus(500, 'server/failed'), requestId }, 'de'),
    errorMessage({ ...rejectedStatus(418, 'tea/pot'), requestId }, 'en'),
    errorMessage({ ...rejectedStatus(409, 'slug/taken'), requestId }, 'de'),
    errorMessage({ ...rejectedStatus(429, 'request/too-many'), requestId, retryAfterS: 7 }, 'de'),
    withRequestId('Eigener Satz.', { ...rejectedStatus(409), requestId }, 'de'),
    withRequestId('Eigener Satz.', rejectedStatus(409), 'de'),
    withRequestId('Eigener Satz.', { kind: 'admin/offline' }, 'de'),
  ]).toEqual([
    'Der Server hat gerade eine Störung. Was getippt ist, bleibt stehen. (Kennung: 3f2a91bc)',
    'The server refused the request. Please reload and try again. (Id: 3f2a91bc)',
    'Diesen Namen hat schon etwas anderes. (Kennung: 3f2a91bc)',
    'Zu viele Anfragen. Weiter geht es in 7 Sekunden. (Kennung: 3f2a91bc)',
    'Eigener Satz. (Kennung: 3f2a91bc)',
    'Eigener Satz.',
    'Eigener Satz.',
  ]);
});

test('a value that does not fit names its field', () => {
  expect(errorMessage({ ...rejectedStatus(400, 'request/invalid'), field: 'radius' }, 'de')).toBe(
    'Die Angabe im Feld „radius“ passt nicht.',
  );
});

const rejectedWith = (code: string, field?: string) =>
  errorMessage(
    { kind: 'admin/rejected', status: 409, code, ...(field === undefined ? {} : { field }) },
    'de',
  );

test('an API error names its subject in the walk: the reason, or the picture', () => {
  expect([
    rejectedWith('story/unpublishable', 'walk/empty'),
    rejectedWith('story/unpublishable', '/media/0.webp'),
    rejectedWith('media/not-prepared', 'Markt.heic'),
    rejectedWith('toString'),
  ]).toEqual([
    'Der Rundgang hat noch keine Station und kein Rätsel.',
    'So kann der Rundgang nicht veröffentlicht werden.',
    'Das Bild „Markt.heic“ ist noch nicht aufbereitet. In der Mediathek steht, warum.',
    'Der Server hat die Anfrage abgelehnt. Bitte neu laden und noch einmal versuchen.',
  ]);
});
