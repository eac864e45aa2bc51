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

test('[PC10] points beyond the earth go and are counted; the date line is gone around', () => {
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
])('[PC11] %.30j is refused as %s', (text, why) => {
  expect(readPlacesFile(text)).toEqual({ ok: false, why });
});

test('[PC11] depth and crowds in GeoJSON break nothing', () => {
  const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(3000)}${']}'.repeat(3000)}`;
  expect(readPlacesFile(deep)).toEqual({ ok: false, why: 'nothing-in-it' });
  const crowd = JSON.stringify({
    type: 'MultiPoint',
    coordinates: Array.from({ length: 300_000 }, () => [1, 1]),
  });
  expect(readPlacesFile(crowd)).toEqual({ ok: false, why: 'too-many' });
});
