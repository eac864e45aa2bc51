import type { PositionError } from './port.ts';

const DENIED = 1;
const TIMEOUT = 3;

export function positionErrorOf({ code }: Pick<GeolocationPositionError, 'code'>): PositionError {
  if (code === DENIED) return 'position/denied';
  return code === TIMEOUT ? 'position/timeout' : 'position/unavailable';
}
