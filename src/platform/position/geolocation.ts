import type { PositionResult, PositionPort } from './port.ts';
import { positionErrorOf } from './position-error-of.ts';
import { fixReader, type FixClocks } from './read-fix.ts';
import { sharedWatch, type WatchedPage } from './shared-watch.ts';

export interface GeolocationNeeds extends FixClocks {
  /** Undefined if the browser has none, or if the page came without TLS. */
  readonly geolocation: Geolocation | undefined;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  readonly page: WatchedPage;
}

const SHARP = { enableHighAccuracy: true, maximumAge: 5000, timeout: 10_000 };
const COARSE = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };

/** The browser's own positioning. */
export function geolocationPosition(needs: GeolocationNeeds): PositionPort {
  const { geolocation, permissions } = needs;
  if (!geolocation) return noPosition;
  const read = fixReader(needs);
  const getCurrentPosition = (options: typeof SHARP) =>
    new Promise<PositionResult>((resolve) => {
      const earliestMs = needs.steadyMs() - options.maximumAge;
      geolocation.getCurrentPosition(
        (position) => {
          resolve({ ok: true, fix: read(position, earliestMs) });
        },
        (error) => {
          resolve({ ok: false, error: positionErrorOf(error) });
        },
        options,
      );
    });
  return {
    async permission() {
      try {
        return (await permissions?.query({ name: 'geolocation' }))?.state ?? 'unknown';
      } catch {
        return 'unknown';
      }
    },
    async locate() {
      const sharp = await getCurrentPosition(SHARP);
      return sharp.ok || sharp.error === 'position/denied' ? sharp : getCurrentPosition(COARSE);
    },
    watch: sharedWatch({ ...needs, geolocation, read }),
  };
}

const noPosition: PositionPort = {
  permission: () => Promise.resolve('unknown'),
  locate: () => Promise.resolve({ ok: false, error: 'position/unsupported' }),
  watch({ onError }) {
    onError('position/unsupported');
    return () => undefined;
  },
};
