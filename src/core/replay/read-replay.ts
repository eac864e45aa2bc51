import { REPLAY_BOUNDS, REPLAY_SPEEDS, USUAL_REPLAY, type ReplaySettings } from './settings.ts';

/** 'home': along the paths, for a visitor who stays at home. */
export type WayKind = 'path' | 'stations' | 'gpx' | 'home';

export interface ReplayRequest {
  readonly way: WayKind;
  readonly settings: ReplaySettings;
}

const WAYS: readonly WayKind[] = ['path', 'stations', 'gpx', 'home'];
const LONGEST = 200;

/** What stands behind `?replay=`; undefined where it cannot be read. */
export function readReplay(text: string): ReplayRequest | undefined {
  if (text.length > LONGEST) return undefined;
  const [first = '', ...options] = text.split(',').map((part) => part.trim());
  const way = WAYS.find((one) => one === first);
  const pairs = options.map((option) => option.split('='));
  const names = pairs.map(([name]) => name);
  if (!way || new Set(names).size < names.length) return undefined;
  let settings: ReplaySettings | undefined = USUAL_REPLAY;
  for (const [name = '', value = '', ...more] of pairs) {
    const part = more.length > 0 ? undefined : readOption(name, value);
    settings = settings && part && { ...settings, ...part };
  }
  return settings && { way, settings };
}

function readOption(name: string, value: string): Partial<ReplaySettings> | undefined {
  switch (name) {
    case 'pace':
      return value === 'recorded' ? { pace: value } : bounded('pace', value);
    case 'drift':
      return bounded('driftM', value);
    case 'dropouts':
      return bounded('dropouts', value);
    case 'seed':
      return /^\d+$/.test(value) ? bounded('seed', value) : undefined;
    case 'speed': {
      const speed = REPLAY_SPEEDS.find((one) => String(one) === value);
      return speed && { speed };
    }
    case 'wait':
      return value === '1' || value === '0' ? { waits: value === '1' } : undefined;
    default:
      return undefined;
  }
}

function bounded(
  name: keyof typeof REPLAY_BOUNDS,
  value: string,
): Partial<ReplaySettings> | undefined {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(value)) return undefined;
  const { min, max } = REPLAY_BOUNDS[name];
  const number = Number(value);
  return number >= min && number <= max ? { [name]: number } : undefined;
}
