import { expect, test } from 'vitest';
import { distanceM } from '../../core/place/distance.ts';
import { asSlug } from '../../core/story/slug.ts';
import type { MapPlace } from './port.ts';
import { accuracyFeatures, pathFeatures, shadeFeatures } from './geo-json.ts';
import { GEOGRAPHIC } from './map-space.ts';

test('paths become lines, longitude first; a single point is no line', () => {
  const paths = [
    [
      [52, 13],
      [53, 14],
    ],
    [[52, 13]],
  ] as const;
  expect(pathFeatures(paths, GEOGRAPHIC)).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'LineString',
          coordinates: [
            [13, 52],
            [14, 53],
          ],
        },
      },
    ],
  });
});

const visitor = {
  at: [60, 10],
  accuracyM: 100,
  headingDeg: undefined,
  name: 'Mein Standort',
} as const;

test('the circle of uncertainty is as wide on the ground as the accuracy', () => {
  const ring = accuracyFeatures(visitor).features[0]!.geometry.coordinates[0]!;
  const radii = ring.map(([lng, lat]) => distanceM([60, 10], [lat, lng]));
  expect([ring.length, ring.at(-1)]).toEqual([65, ring[0]]);
  expect(Math.max(...radii.map((radius) => Math.abs(radius - 100)))).toBeLessThan(0.1);
});

test.each([undefined, { ...visitor, accuracyM: 0 }])(
  'without a position, or without uncertainty: no circle',
  (one) => {
    expect(accuracyFeatures(one).features).toEqual([]);
  },
);

test('the area that a marker covers is around its place, with a cover and without', () => {
  const place: MapPlace = {
    track: asSlug<'track'>('turm'),
    name: 'Turm',
    statusText: 'offen',
    at: [52, 13],
    cover: '/turm.webp',
    isSelected: false,
    status: 'open',
  };
  const { features } = shadeFeatures([place, { ...place, cover: undefined }], GEOGRAPHIC);
  expect(features.map(({ properties, geometry }) => [properties, geometry.coordinates])).toEqual([
    [{ shade: 'shade 36 36' }, [13, 52]],
    [{ shade: 'shade 36 36' }, [13, 52]],
  ]);
});
