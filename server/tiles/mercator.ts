/** Web Mercator; the whole world is 1 wide, and y points down. */
export function worldOf([lon, lat]: readonly [lon: number, lat: number]): readonly [
  x: number,
  y: number,
] {
  const sin = Math.sin((lat * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
}
