import type { SoundAnalysis, Silence } from './sound-tools.ts';

const MIN_LUFS = -60;
const MAX_SILENCES = 50;

/** Parses the summary that the analysis prints at its end. */
export function parseAnalysis(errorOutput: string, durationMs: number): SoundAnalysis {
  const summary = errorOutput.slice(errorOutput.lastIndexOf('Summary:'));
  const lufs = Number(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? NaN);
  const silences = silencesIn(errorOutput, durationMs);
  return lufs > MIN_LUFS ? { lufs, silences } : { silences };
}

/** A silence that lasts to the end may have no end in the output. */
function silencesIn(errorOutput: string, durationMs: number): Silence[] {
  const silences: Silence[] = [];
  for (const [, what, seconds] of errorOutput.matchAll(/silence_(start|end): (-?[\d.]+)/g)) {
    const atMs = Math.min(durationMs, Math.max(0, Math.round(Number(seconds) * 1000)));
    if (what === 'start') silences.push({ fromMs: atMs, toMs: durationMs });
    else {
      const last = silences.pop();
      if (last !== undefined) silences.push({ ...last, toMs: atMs });
    }
  }
  return silences.slice(0, MAX_SILENCES);
}
