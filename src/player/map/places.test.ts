import { expect, test } from 'vitest';
import { chartStations } from '../../core/chart/stations.ts';
import { initialProgress } from '../../core/progress/initial.ts';
import type { Story } from '../../core/story/model.ts';
import { asSlug } from '../../core/story/slug.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { mapTexts } from '../../i18n/map.ts';
import { entriesOf, reuseEntries, placesOf } from './places.ts';

const location = { 2: { x: 51, y: 10 } };
const story = aWalk()
  .with({ cover: { 2: '/walk.webp' } })
  .withTrack({
    slug: 'tower',
    location,
    cover: { 2: '/tower.webp' },
    name: { 2: 'Der <b>Turm</b>' },
  })
  .withTrack({ slug: 'bridge', location, name: {} })
  .withTrack({ slug: 'nowhere', name: { 2: '<br>' } })
  .build();

function entries(of: Story, current = 'tower', planCentre?: readonly [number, number]) {
  const stations = chartStations(of, {
    progress: initialProgress(of),
    language: 2,
    current: asSlug<'track'>(current),
    sounding: undefined,
  });
  return entriesOf(stations, {
    walkContext: { story: of, language: 2 },
    texts: mapTexts.german,
    planCentre,
  });
}

test('a station has its name as text, its status, and its own or the story’s cover', () => {
  expect(entries(story)).toEqual([
    {
      track: 'tower',
      name: 'Der Turm',
      statusText: 'als Nächstes',
      at: [51, 10],
      cover: '/tower.webp',
      isSelected: true,
      status: 'next',
    },
    {
      track: 'bridge',
      name: 'Unbenannter Track',
      statusText: 'offen',
      at: [51, 10],
      cover: '/walk.webp',
      isSelected: false,
      status: 'open',
    },
    {
      track: 'nowhere',
      name: 'Unbenannter Track',
      statusText: 'offen',
      at: undefined,
      cover: '/walk.webp',
      isSelected: false,
      status: 'open',
    },
  ]);
});

test('the map shows elements with a place, on a plan in its middle once that is loaded', () => {
  const plan = aWalk()
    .with({ mapImage: { 1: '/plan.webp' } })
    .withTrack({ slug: 'room' })
    .build();
  const slugs = (all: ReturnType<typeof placesOf>) => all.map(({ track, at }) => [track, at]);
  expect(slugs(placesOf(entries(story)))).toEqual([
    ['tower', [51, 10]],
    ['bridge', [51, 10]],
  ]);
  expect(slugs(placesOf(entries(plan)))).toEqual([]);
  expect(slugs(placesOf(entries(plan, 'room', [800, 600])))).toEqual([['room', [800, 600]]]);
});

test('an equal value stays the same object, and a changed one does not', () => {
  const reuse = reuseEntries();
  const first = reuse(entries(story));
  expect(reuse(entries(story))).toBe(first);
  const second = reuse(entries(story, 'bridge'));
  expect(second).not.toBe(first);
  expect(second.map((entry, index) => entry === first[index])).toEqual([false, false, true]);
  expect(reuse(entries(story, 'bridge').slice(1))).toEqual(second.slice(1));
});
