import {
  SIMULATION_LIMITS,
  SIMULATION_SPEEDS,
  DEFAULT_SIMULATION,
  type SimulationSettings,
} from './settings.ts';

/** 'home': along the paths, for a visitor who stays at home. */
export type RouteKind = 'path' | 'stations' | 'gpx' | 'home';

export interface SimulationRequest {
  readonly routeKind: RouteKind;
  readonly settings: SimulationSettings;
}

const ROUTE_KINDS: readonly RouteKind[] = ['path', 'stations', 'gpx', 'home'];
const MAX_TEXT_LENGTH = 200;

/** Parses the value of `?replay=`; undefined if it cannot be read. */
export function readSimulationRequest(text: string): SimulationRequest | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const [first = '', ...options] = text.split(',').map((patch) => patch.trim());
  const routeKind = ROUTE_KINDS.find((kind) => kind === first);
  const pairs = options.map((option) => option.split('='));
  const names = pairs.map(([name]) => name);
  if (!routeKind || new Set(names).size < names.length) return undefined;
  let settings: SimulationSettings | undefined = DEFAULT_SIMULATION;
  for (const [name = '', value = '', ...more] of pairs) {
    const patch = more.length > 0 ? undefined : readOption(name, value);
    settings = settings && patch && { ...settings, ...patch };
  }
  return settings && { routeKind, settings };
}

function readOption(name: string, value: string): Partial<SimulationSettings> | undefined {
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
      const speed = SIMULATION_SPEEDS.find((offered) => String(offered) === value);
      return speed && { speed };
    }
    case 'wait':
      return value === '1' || value === '0' ? { waits: value === '1' } : undefined;
    default:
      return undefined;
  }
}

function bounded(
  name: keyof typeof SIMULATION_LIMITS,
  value: string,
): Partial<SimulationSettings> | undefined {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(value)) return undefined;
  const { min, max } = SIMULATION_LIMITS[name];
  const number = Number(value);
  return number >= min && number <= max ? { [name]: number } : undefined;
}
