import { expect, test } from 'vitest';
import { timestampMs } from '../placing/gpx-time.ts';
import { MAX_GPX_LENGTH, readGpxRoute } from './read-gpx-route.ts';

const gpx = (inner: string) => `<?xml version="1.0"?><gpx version="1.1">${inner}</gpx>`;
const found = (text: string) => {
  const result = readGpxRoute(text);
  if (!result.ok) return result.error;
  return result.route.points.map(({ at, recordedMs }) =>
    recordedMs === undefined ? at : [...at, recordedMs],
  );
};

test('[RP4] track points come before route points, and these before waypoints', () => {
  const wpt = `<wpt lat="1" lon="1"/><wpt lat="2" lon="2"/>`;
  const rte = `<rte><rtept lat="3" lon="3"></rtept><rtept lat='4' lon='4'/></rte>`;
  const trk = `<trk><trkseg><trkpt lon = "5.5" lat = "-5"><ele>7</ele></trkpt></trkseg><trkseg><trkpt lat="6" lon="6"/></trkseg></trk>`;
  expect([gpx(wpt + rte + trk), gpx(wpt + rte), gpx(wpt)].map(found)).toEqual([
    [
      [-5, 5.5],
      [6, 6],
    ],
    [
      [3, 3],
      [4, 4],
    ],
    [
      [1, 1],
      [2, 2],
    ],
  ]);
});

test('[RP4] points without a readable place are skipped, prefixes and capitals are accepted', () => {
  const points = `<g:trkpt lat="1" lon="1"><TRKPT LAT="2" LON="2"/>
    <trkpt lat="91" lon="3"/><trkpt lat="" lon="3"/><trkpt lat="eins" lon="3"/><trkpt lon="3"/>
    <trkpt lat="NaN" lon="3"/><trkpt plat="4" lon="3"/>`;
  expect(found(`<g:gpx>${points}</g:gpx>`)).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('[RP5] times count where each point has one and they run forwards', () => {
  const at = (lat: number, time: string) =>
    `<trkpt lat="${lat}" lon="0"><time>${time}</time></trkpt>`;
  const early = at(1, '2026-01-03T10:00:00Z');
  const late = at(2, '2026-01-03T12:00:01.5+02:00');
  expect([gpx(early + late), gpx(late + early), gpx(early + at(2, 'mittags'))].map(found)).toEqual([
    [
      [1, 0, 0],
      [2, 0, 1500],
    ],
    [
      [2, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
    ],
  ]);
});

test('[RP5] timestamps are parsed as recordings write them', () => {
  const texts = [
    '1970-01-01T00:00:00Z',
    '2024-02-29T23:59:60Z',
    '2000-03-01T00:00:00',
    '1969-12-31T23:59:59.250-01:00',
    '2026-13-01T00:00:00Z',
    '2026-01-03',
    '',
  ];
  expect(texts.map(timestampMs)).toEqual([
    0,
    Date.UTC(2024, 2, 1),
    Date.UTC(2000, 2, 1),
    3_599_250,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[RP6] a route that cannot be walked is rejected with its reason', () => {
  const point = '<wpt lat="1" lon="1"/>';
  expect(
    [
      ' '.repeat(MAX_GPX_LENGTH + 1),
      `<!DOCTYPE gpx [<!ENTITY a "1">]>${gpx(point)}`,
      '<html><body>Not found</body></html>',
      '',
      gpx(''),
      gpx(point + point),
    ].map(found),
  ).toEqual([
    'gpx/too-large',
    'gpx/unreadable',
    'gpx/unreadable',
    'gpx/unreadable',
    'gpx/no-route',
    'gpx/no-route',
  ]);
});

test('[RP7] comments, CDATA and instructions are no points, entities are not resolved', () => {
  const hidden = `<!-- <wpt lat="8" lon="8"/> --><![CDATA[<wpt lat="8" lon="8"/>]]><?x <wpt lat="8" lon="8"/>?>`;
  const text = gpx(
    `${hidden}<wpt lat="1" lon="1"><name>a > b</name></wpt><wpt lat="&eins;" lon="1"/><wpt name="<>" lat="2" lon="1"/>`,
  );
  expect(found(text)).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test.each(['<time>20', '</wpt><wpt lat="3" lo', '</wpt></gpx', '<name>1 < 2</name></wpt></gpx>'])(
  '[RP7] a text that is cut off or broken in the middle, as in %s, gives the points before',
  (rest) => {
    expect(found(`<gpx><wpt lat="1" lon="1"/><wpt lat="2" lon="2">${rest}`)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  },
);
