/** The direction of a place from here, after a length: '350 m nordöstlich'. */
const german = {
  N: 'nördlich',
  NE: 'nordöstlich',
  E: 'östlich',
  SE: 'südöstlich',
  S: 'südlich',
  SW: 'südwestlich',
  W: 'westlich',
  NW: 'nordwestlich',
};

const english: typeof german = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

export const directionTexts = { german, english };
