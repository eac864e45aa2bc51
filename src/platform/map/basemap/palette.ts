/** Colours of the basemap: the tokens' paper and ink, and the greens and blues between them. */
export interface Palette {
  readonly ground: string;
  readonly park: string;
  readonly wood: string;
  readonly meadow: string;
  readonly farmland: string;
  readonly sand: string;
  readonly water: string;
  readonly square: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly landmark: string;
  readonly landmarkEdge: string;
  readonly street: string;
  readonly streetEdge: string;
  readonly path: string;
  readonly steps: string;
  readonly rail: string;
  readonly border: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkWater: string;
  readonly inkGreen: string;
  /** The halo is drawn around every label. */
  readonly halo: string;
}

export const dayPalette: Palette = {
  ground: '#f6f2ea',
  park: '#d0e6c4',
  wood: '#b9debd',
  meadow: '#e3edce',
  farmland: '#efeedb',
  sand: '#f4e7c6',
  water: '#abd3e9',
  square: '#f0e4d7',
  building: '#e0d8cc',
  buildingEdge: '#bfb4a7',
  landmark: '#debda5',
  landmarkEdge: '#a77254',
  street: '#fffdfa',
  streetEdge: '#c4bdb1',
  path: '#8b532f',
  steps: '#8c2f03',
  rail: '#757b81',
  border: '#837c90',
  ink: '#121e2b',
  inkSoft: '#313f4d',
  inkWater: '#0c4369',
  inkGreen: '#234024',
  halo: '#fdfaf4',
};

export const nightPalette: Palette = {
  ground: '#121a23',
  park: '#1a301f',
  wood: '#0d291a',
  meadow: '#1e2919',
  farmland: '#1d2014',
  sand: '#302817',
  water: '#133650',
  square: '#2f2922',
  building: '#2b2f38',
  buildingEdge: '#444b56',
  landmark: '#503726',
  landmarkEdge: '#8c694e',
  street: '#414950',
  streetEdge: '#070e16',
  path: '#bd9670',
  steps: '#f7ab64',
  rail: '#6c7278',
  border: '#756d86',
  ink: '#f3eee3',
  inkSoft: '#dad4c7',
  inkWater: '#b1dbf3',
  inkGreen: '#c0e3c0',
  halo: '#070f18',
};
