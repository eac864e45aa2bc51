import type { ScannerAbilities, ZoomRange } from './port.ts';

/** TypeScript's DOM does not have torch and zoom yet, and some browsers never will. */
type Extras = Readonly<Record<string, unknown>>;

export function cameraAbilities(track: MediaStreamTrack): ScannerAbilities {
  // Firefox got this method late.
  const can: Extras = 'getCapabilities' in track ? { ...track.getCapabilities() } : {};
  const now: Extras = { ...track.getSettings() };
  return { hasTorch: can['torch'] === true, zoom: zoomRange(can['zoom'], now['zoom']) };
}

function zoomRange(range: unknown, now: unknown): ZoomRange | undefined {
  if (typeof range !== 'object' || range === null) return undefined;
  const { min, max, step }: { min?: unknown; max?: unknown; step?: unknown } = range;
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  return {
    min,
    max,
    step: typeof step === 'number' && step > 0 ? step : (max - min) / 100,
    now: typeof now === 'number' ? now : min,
  };
}

export async function changeTorch(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const isDone = await applied(track, { torch: isOn });
  return isDone ? isOn : !isOn;
}

export async function changeZoom(track: MediaStreamTrack, zoom: number): Promise<void> {
  await applied(track, { zoom });
}

async function applied(track: MediaStreamTrack, constraints: Extras): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [constraints] });
    return true;
  } catch {
    return false;
  }
}
