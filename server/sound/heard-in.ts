import type { Heard, Silence } from './sound-tools.ts';

const LEAST_LUFS = -60;
const MOST_SILENCES = 50;

/** What the listening program says at its end, as figures. */
export function heardIn(said: string, durationMs: number): Heard {
  const summary = said.slice(said.lastIndexOf('Summary:'));
  const lufs = Number(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? NaN);
  const silences = silencesIn(said, durationMs);
  return lufs > LEAST_LUFS ? { lufs, silences } : { silences };
}

/** One that lasts to the end is not always said to end. */
function silencesIn(said: string, durationMs: number): Silence[] {
  const silences: Silence[] = [];
  for (const [, what, seconds] of said.matchAll(/silence_(start|end): (-?[\d.]+)/g)) {
    const atMs = Math.min(durationMs, Math.max(0, Math.round(Number(seconds) * 1000)));
    if (what === 'start') silences.push({ fromMs: atMs, toMs: durationMs });
    else {
      const last = silences.pop();
      if (last !== undefined) silences.push({ ...last, toMs: atMs });
    }
  }
  return silences.slice(0, MOST_SILENCES);
}
