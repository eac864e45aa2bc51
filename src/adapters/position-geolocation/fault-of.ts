import type { PositionFault } from '../../ports/position.ts';

const DENIED = 1;
const TIMEOUT = 3;

export function faultOf({ code }: Pick<GeolocationPositionError, 'code'>): PositionFault {
  if (code === DENIED) return 'position/denied';
  return code === TIMEOUT ? 'position/timeout' : 'position/unavailable';
}
