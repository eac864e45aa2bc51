import { expect, test } from 'vitest';
import { MAX_PLACES_FILE_LENGTH, readPlacesFile } from './read-places-file.ts';

const found = (waypoints: object[], paths: object[] = [], dropped = 0) => ({
  ok: true,
  places: { waypoints, paths, dropped },
});

test('[PC6] a document type, entities, half a document and a deep one are rejected', () => {
  const rejectionOf = (text: string) => {
    const read = readPlacesFile(text);
    return read.ok || read.why;
  };
  expect(rejectionOf('<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx>&a;</gpx>')).toBe(
    'declares-entities',
  );
  expect(rejectionOf('<gpx><wpt></gpx>')).toBe('no-xml');
  expect(rejectionOf('<gpx>')).toBe('no-xml');
  expect(rejectionOf('<gpx/><gpx/>')).toBe('no-xml');
  expect(rejectionOf('<gpx a=1/>')).toBe('no-xml');
  expect(rejectionOf(`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`)).toBe('too-deep');
});

test('[PC6] prefixes, entities, numbers and literal letters are read, unknown entities stay', () => {
  const text =
    '\uFEFF<?xml version="1.0"?><!-- x --><g:gpx><g:wpt lat="1" lon=\'2\'><g:name>A&amp;&#66;&#x43;<![CDATA[<D>]]>&unknown;&#xD800;</g:name></g:wpt></g:gpx>';
  expect(readPlacesFile(text)).toEqual(found([{ name: 'A&BC<D>&unknown;', at: [1, 2] }]));
});

test('[PC7] waypoints, routes and tracks of GPX', () => {
  const text = `<?xml version="1.0"?>
    <gpx version="1.1" creator="x">
      <wpt lat="52.5" lon="13.4"><ele>34</ele><name>Tor &amp; Turm</name></wpt>
      <rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/></rte>
      <trk><name>Weg</name><trkseg><trkpt lat="3" lon="3"></trkpt><trkpt lat="4" lon="4"/></trkseg></trk>
    </gpx>`;
  expect(readPlacesFile(text)).toEqual(
    found(
      [{ name: 'Tor & Turm', at: [52.5, 13.4] }],
      [
        [
          [1, 1],
          [2, 2],
        ],
        [
          [3, 3],
          [4, 4],
        ],
      ],
    ),
  );
});

test('[PC8] placemarks of KML', () => {
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
      <Placemark><name>Tor</name><Point><coordinates>13.4,52.5,0</coordinates></Point></Placemark>
      <Placemark><name>Weg</name><MultiGeometry><LineString><coordinates>
        1,2,0 3,4,0
      </coordinates></LineString></MultiGeometry></Placemark>
    </Folder></Document></kml>`;
  expect(readPlacesFile(text)).toEqual(
    found(
      [{ name: 'Tor', at: [52.5, 13.4] }],
      [
        [
          [2, 1],
          [4, 3],
        ],
      ],
    ),
  );
});

test('[PC9] points and lines of GeoJSON, within collections', () => {
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'Tor' },
        geometry: { type: 'Point', coordinates: [13.4, 52.5] },
      },
      {
        type: 'Feature',
        properties: null,
        geometry: {
          type: 'GeometryCollection',
          geometries: [
            { type: 'MultiPoint', coordinates: [[1, 2]] },
            {
              type: 'MultiLineString',
              coordinates: [
                [
                  [1, 2],
                  [3, 4],
                ],
              ],
            },
          ],
        },
      },
    ],
  });
  expect(readPlacesFile(text)).toEqual(
    found(
      [
        { name: 'Tor', at: [52.5, 13.4] },
        { name: '', at: [2, 1] },
      ],
      [
        [
          [2, 1],
          [4, 3],
        ],
      ],
    ),
  );
});

test('[PC10] points beyond the earth are dropped and counted; the date line is handled', () => {
  const text = `<gpx>
    <wpt lat="NaN" lon="1"/><wpt lat="91" lon="1"/><wpt lat="" lon="1"/><wpt lon="1"/>
    <wpt lat="0x10" lon="1"/><wpt lat="10" lon="190"/>
    <rte><rtept lat="1" lon="179"/><rtept lat="99" lon="1"/><rtept lat="1" lon="181"/></rte>
    <rte><rtept lat="1" lon="1"/></rte>
  </gpx>`;
  expect(readPlacesFile(text)).toEqual(
    found(
      [{ name: '', at: [10, -170] }],
      [
        [
          [1, 179],
          [1, -179],
        ],
      ],
      6,
    ),
  );
});

test.each([
  ['', 'unknown-format'],
  ['name;lat;lon', 'unknown-format'],
  ['{"type": "Topology", "a": 1', 'no-json'],
  ['{"a": 1}', 'unknown-format'],
  ['<html><body></body></html>', 'unknown-format'],
  ['<gpx></gpx>', 'nothing-in-it'],
  ['{"type":"FeatureCollection","features":[null,3]}', 'nothing-in-it'],
  [`<gpx>${'<wpt lat="1" lon="1"/>'.repeat(5001)}</gpx>`, 'too-many'],
  [' '.repeat(MAX_PLACES_FILE_LENGTH + 1), 'too-large'],
])('[PC11] %.30j is rejected as %s', (text, why) => {
  expect(readPlacesFile(text)).toEqual({ ok: false, why });
});

test('[PC11] deep nesting and many points in GeoJSON break nothing', () => {
  const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(3000)}${']}'.repeat(3000)}`;
  expect(readPlacesFile(deep)).toEqual({ ok: false, why: 'nothing-in-it' });
  const crowd = JSON.stringify({
    type: 'MultiPoint',
    coordinates: Array.from({ length: 300_000 }, () => [1, 1]),
  });
  expect(readPlacesFile(crowd)).toEqual({ ok: false, why: 'too-many' });
});

const geoJson = (value: object) => readPlacesFile(JSON.stringify(value));
const feature = (properties: unknown, coordinates: unknown = [13, 52]) => ({
  ...{ type: 'Feature', properties },
  geometry: { type: 'Point', coordinates },
});

test('[PC9] a feature is called by its name or title, whichever is there', () => {
  const names = [
    [{ name: 'Tor', title: 'x' }, 'Tor'],
    [{ name: '', title: 'Turm' }, 'Turm'],
    [{ name: 3, Name: 'Hof' }, 'Hof'],
    [{ other: 'x' }, ''],
    ['Tor', ''],
    [undefined, ''],
  ] as const;
  expect(names.map(([properties]) => geoJson(feature(properties)))).toEqual(
    names.map(([, name]) => found([{ name, at: [52, 13] }])),
  );
});

test('[PC9] a collection within a feature has its name, a feature has its own', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  const geometry = {
    type: 'GeometryCollection',
    geometries: [point, { type: 'MultiPoint', coordinates: [[3, 4]] }],
  };
  expect(geoJson({ type: 'Feature', properties: { name: 'Tor' }, geometry })).toEqual(
    found([
      { name: 'Tor', at: [2, 1] },
      { name: 'Tor', at: [4, 3] },
    ]),
  );
});

test('[PC9] a bare line is a path, and invalid lists and numbers are counted as lost', () => {
  const line = { type: 'LineString', coordinates: [[1, 2], [3, 4], ['5', 6], 'x'] };
  const path = [
    [2, 1],
    [4, 3],
  ];
  expect(geoJson(line)).toEqual(found([], [path], 2));
  expect(geoJson(feature({}, ['13', 52]))).toEqual({ ok: false, why: 'nothing-in-it' });
  for (const type of ['FeatureCollection', 'GeometryCollection', 'MultiPoint', 'LineString']) {
    const odd = { type, features: 1, geometries: 'x', coordinates: {} };
    expect(geoJson(odd)).toEqual({ ok: false, why: 'nothing-in-it' });
  }
});

test('[PC9] collections are read 32 deep, and no deeper', () => {
  const nested = (depth: number): object =>
    depth === 0
      ? { type: 'Point', coordinates: [1, 2] }
      : { type: 'GeometryCollection', geometries: [nested(depth - 1)] };
  expect(geoJson(nested(32))).toEqual(found([{ name: '', at: [2, 1] }]));
  expect(geoJson(nested(33))).toEqual({ ok: false, why: 'nothing-in-it' });
});

test('[PC10] numbers are parsed as files write them, a longitude up to one turn and a half', () => {
  const at = (lat: string, lon: string) =>
    readPlacesFile(`<gpx><wpt lat="${lat}" lon="${lon}"/></gpx>`);
  const place = (...place: number[]) => found([{ name: '', at: place }]);
  expect([at('.5', ' +1. '), at('1e1', '-2E-1'), at('90', '540'), at('-90', '-181')]).toEqual([
    ...[place(0.5, 1), place(10, -0.2), place(90, -180), place(-90, 179)],
  ]);
  const none = { ok: false, why: 'nothing-in-it' };
  expect([
    at('1 2', '1'),
    at('-90.1', '1'),
    at('1', '540.1'),
    at('1', '-541'),
    at('1', '.'),
  ]).toEqual([none, none, none, none, none]);
});

test('[PC10] a name is cut at 200 characters', () => {
  const named = (name: string) => `<gpx><wpt lat="1" lon="2"><name>${name}</name></wpt></gpx>`;
  expect(readPlacesFile(named('x'.repeat(201)))).toEqual(
    found([{ name: 'x'.repeat(200), at: [1, 2] }]),
  );
});

test('[PC8] a placemark of several points gives each, by the first of its coordinates', () => {
  const point = (coordinates: string) => `<Point><coordinates>${coordinates}</coordinates></Point>`;
  const text = `<kml><Placemark><name> Tor </name><MultiGeometry>${point('1,2 3,4')}${point(' ')}${point('5,6')}</MultiGeometry></Placemark></kml>`;
  expect(readPlacesFile(text)).toEqual(
    found([
      { name: 'Tor', at: [2, 1] },
      { name: 'Tor', at: [6, 5] },
    ]),
  );
});

test('[PC11] the maximum of a walk is read, one more is too many', () => {
  const reasonOf = (inner: string) => {
    const read = readPlacesFile(`<gpx>${inner}</gpx>`);
    return read.ok || read.why;
  };
  const waypoint = '<wpt lat="1" lon="1"/>';
  const route = '<rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/></rte>';
  // Far apart and in no order: none is redundant.
  const scattered = (count: number) => {
    const points = Array.from({ length: count }, (_, index) => {
      const [lat, lon] = [(index ** 2 * 31) % 10_007, (index ** 3 * 17) % 17_011];
      return `<rtept lat="${String(lat / 200)}" lon="${String(lon / 200)}"/>`;
    });
    return `<rte>${points.join('')}</rte>`;
  };
  expect(
    [waypoint.repeat(5000), waypoint.repeat(5001), route.repeat(500), route.repeat(501)].map(
      reasonOf,
    ),
  ).toEqual([true, 'too-many', true, 'too-many']);
  expect([scattered(20_000), scattered(20_001)].map(reasonOf)).toEqual([true, 'too-many']);
});

test('[PC7] each segment of a track is a path of its own', () => {
  const point = (lat: number) => `<trkpt lat="${String(lat)}" lon="0"/>`;
  const segment = (...lats: number[]) => `<trkseg>${lats.map(point).join('')}</trkseg>`;
  const text = `<gpx><trk>${segment(1, 2)}${segment(3, 4)}</trk></gpx>`;
  const path = (...lats: number[]) => lats.map((lat) => [lat, 0]);
  expect(readPlacesFile(text)).toEqual(found([], [path(1, 2), path(3, 4)]));
});
