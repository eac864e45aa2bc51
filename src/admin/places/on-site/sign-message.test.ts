import { expect, test } from 'vitest';
import type { DraftRead } from '../../../contract/admin/walks.ts';
import { readScan, type Scan } from '../../../core/link/read-scan.ts';
import { asSlug } from '../../../core/story/slug.ts';
import { idleDraftPorts } from '../../draft/testing/idle-draft-ports.ts';
import { WalkDraft } from '../../draft/walk-draft.ts';
import type { PlacedStation } from '../placed-stations.ts';
import { placesTexts } from '../../../i18n/admin/places.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { signMessage, walkOnSigns } from './sign-message.ts';

const track = { kind: 'track', questId: null, version: 1 } as const;
const read: DraftRead = {
  story: {
    ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
    ...{ languageIds: [2], version: 1 },
  },
  elements: [
    { ...track, id: 'a', slug: 'tor', position: 0 },
    { ...track, id: 'b', slug: 'kai', position: 1 },
  ],
  fields: [
    { owner: { kind: 'track', id: 'b' }, field: 'trackMeta_name', languageId: 2, value: 'Am Kai' },
  ],
  definitions: [],
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
  draftVersion: 1,
};
const draftOf = (given: DraftRead) => new WalkDraft(given, idleDraftPorts());
const draft = draftOf(read);
const station: PlacedStation = {
  ...{ id: 'a', slug: 'tor', name: 'Am Tor', number: 1, at: undefined, radiusM: undefined },
};
const opens = (slug: string): Scan => ({ kind: 'track', track: asSlug<'track'>(slug) });

test.each<[string, Scan, string]>([
  ['its own', opens('tor'), 'Richtig: das Schild öffnet „Am Tor“.'],
  ['a neighbour by its name', opens('kai'), 'Falsches Schild: es öffnet „Am Kai“.'],
  [
    'no station',
    { kind: 'no-track' },
    'Das Schild öffnet diesen Rundgang, aber keine seiner Stationen.',
  ],
  [
    'another walk',
    {
      kind: 'other-walk',
      walk: 'museum',
      track: 'tor',
      query: '',
      url: '/a/museum/tor',
      host: 'h',
    },
    'Falsches Schild: es führt in den Rundgang „museum“.',
  ],
  ['a foreign code', { kind: 'unreadable' }, 'Dieser QR-Code gehört nicht hierher.'],
])('the message for a scanned sign in on-site mode: %s', (_what, scan, expected) => {
  expect(signMessage(scan, { draft, station, texts: textsOf(placesTexts, 'de') })).toBe(expected);
});

test('an old sign of a station that was renamed is still its own', () => {
  const renamed = walkOnSigns(draftOf({ ...read, formerParts: { a: ['pforte'] } }));
  expect(readScan('https://haus.example/a/weg/pforte', ['haus.example'], renamed, '/')).toEqual({
    ...{ kind: 'track', track: 'tor' },
  });
});

test('an old sign of a walk that was renamed is still a sign of it', () => {
  const renamed = walkOnSigns(draftOf({ ...read, formerNames: ['pfad'] }));
  const scanned = (walk: string) =>
    readScan(`https://haus.example/a/${walk}/kai`, ['haus.example'], renamed, '/').kind;
  expect(['weg', 'pfad', 'steg'].map(scanned)).toEqual(['track', 'track', 'other-walk']);
});
