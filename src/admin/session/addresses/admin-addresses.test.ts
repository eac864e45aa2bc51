import { expect, test } from 'vitest';
import type { AdminNavigation } from '../admin-context.ts';
import {
  addressOfEntity,
  graphAddress,
  graphViewIn,
  groupAddress,
  groupIn,
  INDEX_SECTIONS,
  indexAddress,
  indexSectionIn,
  mediumAddress,
  storyPageAddress,
  storyViewIn,
  transcriptAddress,
  transcriptLanguageIn,
} from './admin-addresses.ts';
import { adminPathname, matchAdminRoute } from './admin-path.ts';

const navigation = { to: adminPathname, go: () => undefined } as unknown as AdminNavigation;
const queryOf = (address: string) => address.slice(address.indexOf('?'));

test('the addresses of views never change', () => {
  expect([
    storyPageAddress(navigation, 's'),
    storyPageAddress(navigation, 's', 'table'),
    storyPageAddress(navigation, 's', 'places'),
    storyPageAddress(navigation, 's', 'field'),
    graphAddress(navigation, 's', { part: 'e', finding: 'f x' }),
    transcriptAddress(navigation, 't', 3),
    ...INDEX_SECTIONS.map((section) => indexAddress(navigation, section)),
    groupAddress(navigation, 'g'),
    mediumAddress(navigation, 'm'),
  ]).toEqual([
    '/admin/stories/s',
    '/admin/stories/s?view=table',
    '/admin/stories/s?view=places',
    '/admin/stories/s?view=field',
    '/admin/stories/s?view=graph&part=e&finding=f+x',
    '/admin/tracks/t?view=transcript&language=3',
    '/admin',
    '/admin?part=settings',
    '/admin?part=audit',
    '/admin/group-metas?group=g',
    '/admin/contents?medium=m',
  ]);
});

test('the parameters of an address are read from it', () => {
  const places = queryOf(storyPageAddress(navigation, 's', 'places'));
  const graph = queryOf(graphAddress(navigation, 's', { part: 'ä/1' }));
  expect([storyViewIn(places), storyViewIn(graph), storyViewIn('?view=other')]).toEqual([
    ...['places', 'graph', undefined],
  ]);
  expect([graphViewIn(graph), graphViewIn('')]).toEqual([{ part: 'ä/1' }, {}]);
  const transcript = queryOf(transcriptAddress(navigation, 't', 3));
  expect([transcript, '?view=transcript', places].map(transcriptLanguageIn)).toEqual([
    ...[3, 0, undefined],
  ]);
  expect(['?part=audit', '?part=x', ''].map(indexSectionIn)).toEqual(['audit', 'state', 'state']);
  expect([groupIn(queryOf(groupAddress(navigation, 'g&h'))), groupIn('')]).toEqual([
    ...['g&h', undefined],
  ]);
});

test('each kind of entity that has a page links to one', () => {
  const kinds = ['story', 'track', 'quest', 'puzzle', 'user', 'group', 'media'];
  const more = ['city', 'category', 'language'];
  for (const kind of [...kinds, ...more]) {
    const address = addressOfEntity(navigation, kind, 'ä/1') ?? '';
    expect([kind, matchAdminRoute(address.split('?')[0] ?? '')?.path]).not.toContain(undefined);
  }
  expect(addressOfEntity(navigation, 'revision', '1')).toBeUndefined();
});
