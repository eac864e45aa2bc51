import { expect, test } from 'vitest';
import { initialProgress } from '../progress/initial.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { played } from '../progress/testing/played.ts';
import type { Story, TrackSlug } from '../story/model.ts';
import { asSlug } from '../story/slug.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { chartStations, stationLocationOf } from './stations.ts';
import { firstView, viewOfCurrent, VISITOR_ZOOM } from './view.ts';
import type { Visit } from './station-status.ts';

const place = (x: number, y: number) => ({ location: { 2: { x, y } } });
const story = aWalk()
  .with({ hasTrackPasswords: true, showsLocked: true })
  .withTrack({ slug: 'nowhere' })
  .withTrack({ slug: 'tower', ...place(51, 10) })
  .withTrack({ slug: 'vault', password: { 2: 'sesam' }, ...place(52, 11) })
  .withTrack({ slug: 'later', isActiveFromStart: false, ...place(53, 12) })
  .withTrack({ slug: 'voice', radio: 875, ...place(54, 13) })
  .withTrack({ slug: 'bridge', ...place(55, 14) })
  .build();

const track = (slug: string) => asSlug<'track'>(slug);
const heard = (slug: string, positionS = 0): ProgressEvent => ({
  type: 'position/saved',
  track: slug,
  positionS,
  device: 'a',
});

function visitOf(one: Story, events: readonly ProgressEvent[], more: Partial<Visit> = {}): Visit {
  const { state: progress } = played(one, events, initialProgress(one));
  return { progress, language: 2, current: undefined, sounding: undefined, ...more };
}

const exploredStates = (events: readonly ProgressEvent[], more: Partial<Visit> = {}) =>
  chartStations(story, visitOf(story, events, more)).map(
    ({ track: { slug }, status }) => `${slug} ${status}`,
  );

test('[MC1][MC5] active tracks without radio, a locked one with its lock where the story shows it', () => {
  expect(exploredStates([])).toEqual(['nowhere next', 'tower open', 'vault locked', 'bridge open']);
});

test('[MC1] a locked track is on no map until its password was given', () => {
  const secret = aWalk()
    .with({ hasTrackPasswords: true })
    .withTrack({ slug: 'nowhere' })
    .withTrack({ slug: 'tower' })
    .withTrack({ slug: 'vault', password: { 2: 'sesame' } })
    .withTrack({ slug: 'bridge' })
    .build();
  const shown = (events: readonly ProgressEvent[]) =>
    chartStations(secret, visitOf(secret, events)).map(({ track: { slug } }) => slug);
  expect(shown([])).toEqual(['nowhere', 'tower', 'bridge']);
  expect(shown([{ type: 'password/accepted', tracks: ['vault'] }])).toContain('vault');
});

test('[MC1] a track that is finished for the story, or inactive, is on no map', () => {
  const away = aWalk()
    .withTrack({
      slug: 'a',
      activates: [{ kind: 'track', slug: 'a', delayS: 0, action: 'finished' }],
    })
    .withTrack({ slug: 'b' })
    .build();
  const visit = visitOf(away, [{ type: 'track/played', track: 'a', atMs: 0 }]);
  expect(chartStations(away, visit).map(({ track: { slug } }) => slug)).toEqual(['b']);
});

test('[MC2] the place in the language, then the fallbacks of every field', () => {
  const chained = aWalk()
    .withTrack({ slug: 'both', location: { 2: { x: 1, y: 2 }, 3: { x: 3, y: 4 } } })
    .withTrack({ slug: 'default', location: { 2: { x: 5, y: 6 } } })
    .withTrack({ slug: 'independent', location: { 1: { x: 7, y: 8 } } })
    .withTrack({ slug: 'other', location: { 4: { x: 9, y: 10 } } })
    .withTrack({ slug: 'none' })
    .build();
  expect(chained.tracks.map((each) => stationLocationOf(chained, each, 3))).toEqual([
    [3, 4],
    [5, 6],
    [7, 8],
    [9, 10],
    undefined,
  ]);
});

test('[MC3] on a plan, a track without a place is in the middle', () => {
  const plan = aWalk()
    .with({ mapImage: { 1: '/media/plan.webp' } })
    .withTrack({ location: { 1: { x: 300, y: 960 } } })
    .withTrack({})
    .build();
  expect(plan.tracks.map((each) => stationLocationOf(plan, each, 2))).toEqual([
    [300, 960],
    'plan-centre',
  ]);
});

test('[MC4] the current track is the selected station', () => {
  const selected = (current: TrackSlug | undefined) =>
    chartStations(story, visitOf(story, [], { current }))
      .filter(({ isSelected }) => isSelected)
      .map(({ track: { slug } }) => slug);
  expect([selected(track('bridge')), selected(track('voice')), selected(undefined)]).toEqual([
    ['bridge'],
    [],
    [],
  ]);
});

test('[MC5] a given password opens the lock', () => {
  const opened = exploredStates([{ type: 'password/accepted', tracks: ['vault'] }]);
  expect(opened).toContain('vault open');
});

test('[MC6] a track heard to its end is finished, a half-heard one is not', () => {
  expect(exploredStates([heard('tower'), heard('bridge', 12)])).toEqual([
    'nowhere next',
    'tower finished',
    'vault locked',
    'bridge open',
  ]);
});

test('[MC6] a track that plays from its beginning is not finished', () => {
  expect(exploredStates([heard('tower')], { sounding: track('tower') })).toContain('tower open');
});

test('[MC7] next is the current one until it has begun, then the one after, then the first', () => {
  const next = (events: readonly ProgressEvent[], more: Partial<Visit>) =>
    exploredStates(events, more).find((line) => line.endsWith('next'));
  const tower = { current: track('tower') };
  const all = ['nowhere', 'tower', 'bridge'].map((slug) => heard(slug));
  expect([
    next([], tower),
    next([], { ...tower, sounding: track('tower') }),
    next([heard('tower', 12)], tower),
    next([heard('bridge')], { current: track('bridge') }),
    next([heard('tower'), heard('bridge')], tower),
    next([], { current: track('vault') }),
    next(all, tower),
  ]).toEqual([
    'tower next',
    'bridge next',
    'bridge next',
    'nowhere next',
    'nowhere next',
    'bridge next',
    undefined,
  ]);
});

const stations = chartStations(story, visitOf(story, []));

test('[MC8] the first view: the current track, the first place, nowhere', () => {
  expect([
    firstView([55, 14], stations),
    firstView(undefined, stations),
    firstView('plan-centre', []),
    firstView(undefined, stations.slice(0, 1)),
  ]).toEqual([
    { at: [55, 14], zoom: 16 },
    { at: [51, 10], zoom: 14 },
    { at: [0, 0], zoom: 3 },
    { at: [0, 0], zoom: 3 },
  ]);
});

test('[MC9] the map flies to another current track', () => {
  expect([
    viewOfCurrent([55, 14], stations),
    viewOfCurrent(undefined, stations),
    viewOfCurrent(undefined, []),
  ]).toEqual([{ at: [55, 14], zoom: 16 }, { at: [51, 10], zoom: 15 }, undefined]);
});

test('[MC10] the map with the visitor is shown from farther away', () => {
  expect(VISITOR_ZOOM).toBe(13);
});
