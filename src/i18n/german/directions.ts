/** The direction of a place from here, after a length: '350 m nordöstlich'. */
export const directions = {
  N: 'nördlich',
  NE: 'nordöstlich',
  E: 'östlich',
  SE: 'südöstlich',
  S: 'südlich',
  SW: 'südwestlich',
  W: 'westlich',
  NW: 'nordwestlich',
};
