import { SLOPED, STRONG, type MapLabel } from './label-forms.ts';
import { kindFilter, pointFilter } from './layer-forms.ts';
import type { Palette } from './palette.ts';

const GREENS = ['park', 'garden', 'cemetery', 'zoo', 'forest', 'wood', 'nature_reserve'];

const SMALL: MapLabel['sizes'] = [
  [13, 11],
  [17, 14],
];
const MIDDLE: MapLabel['sizes'] = [
  [8, 12],
  [14, 15],
  [17, 17],
];
const LARGE: MapLabel['sizes'] = [
  [5, 12],
  [12, 17],
  [16, 22],
];

export function labelsOfPlaces(palette: Palette): MapLabel[] {
  return [...namedFeatures(palette), ...ofOurTown(palette), ...settlements(palette)];
}

function namedFeatures({ inkSoft, inkWater, inkGreen }: Palette): MapLabel[] {
  const isGreen = kindFilter(GREENS);
  const soft = { ink: inkSoft, sizes: SMALL };
  const water = { ink: inkWater, sizes: SMALL, font: SLOPED };
  return [
    { id: 'poi', of: 'pois', filter: ['!', isGreen], fromZoom: 15, ...soft, yieldsToOthers: true },
    { id: 'poi-green', of: 'pois', filter: isGreen, ink: inkGreen, sizes: SMALL },
    { id: 'water-name', of: 'water', filter: pointFilter, ...water },
    { id: 'earth-name', of: 'earth', filter: pointFilter, ...soft, font: SLOPED },
  ];
}

/** The demo's town has its labels as points of their own, by the kind of what they name. */
function ofOurTown({ ink, inkWater, inkGreen }: Palette): MapLabel[] {
  const named = (kind: string) =>
    ({
      id: `place-${kind}`,
      of: 'place',
      filter: kindFilter([kind]),
      fromZoom: 13,
      sizes: SMALL,
    }) as const;
  return [
    { ...named('green'), ink: inkGreen },
    { ...named('water'), ink: inkWater, font: SLOPED },
    { ...named('square'), ink, font: STRONG, yieldsToOthers: true },
    { ...named('landmark'), ink, font: STRONG, yieldsToOthers: true },
  ];
}

function settlements({ ink, inkSoft }: Palette): MapLabel[] {
  const soft = { of: 'places', ink: inkSoft };
  const strong = { ink, font: STRONG, sizes: LARGE };
  const isQuarter = kindFilter(['neighbourhood', 'macrohood']);
  return [
    { id: 'place-quarter', ...soft, filter: isQuarter, fromZoom: 11, sizes: SMALL },
    { id: 'place-region', ...soft, filter: kindFilter(['region', 'country']), sizes: MIDDLE },
    { id: 'place-locality', of: 'places', filter: kindFilter(['locality']), ...strong },
    { id: 'place-town', of: 'place', filter: kindFilter(['town']), ...strong },
  ];
}
