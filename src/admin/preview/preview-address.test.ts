import { expect, test } from 'vitest';
import type { ElementRow, StoryRow } from '../../contract/admin/walks.ts';
import { previewAddress } from './preview-address.ts';

const story: StoryRow = {
  ...{ id: 's', slug: 'am fluss', visibility: 'public', version: 1 },
  ...{ cityId: null, categoryId: null, languageIds: [2] },
};
const element = (id: string, kind: ElementRow['kind']): ElementRow => ({
  ...{ id, kind, slug: `${id}/1`, position: 0, questId: null, version: 1 },
});
const elements = [element('t', 'track'), element('q', 'quest'), element('p', 'puzzle')];

test.each([
  ['s', '/a/am%20fluss?preview='],
  ['t', '/a/am%20fluss/t%2F1?preview=&tab=track-details'],
  ['q', '/a/am%20fluss?preview=&tab=quest'],
  ['p', '/a/am%20fluss?preview=&tab=quest'],
])('the element %s is previewed at %s', (entityId, address) => {
  expect(previewAddress({ story, elements }, entityId)).toBe(address);
});
