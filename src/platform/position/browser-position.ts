import { geolocationPosition } from './geolocation.ts';
import type { PositionPort } from './port.ts';

export function browserPosition(window: Window): PositionPort {
  const { document, navigator } = window;
  return geolocationPosition({
    geolocation:
      window.isSecureContext && 'geolocation' in navigator ? navigator.geolocation : undefined,
    permissions: 'permissions' in navigator ? navigator.permissions : undefined,
    page: document,
    wallMs: () => Date.now(),
    steadyMs: () => performance.now(),
  });
}
