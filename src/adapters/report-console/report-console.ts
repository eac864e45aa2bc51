import type { ReportPort } from '../../ports/report.ts';

/** Says each thing once: a story with a hundred broken fields must not drown the console. */
export function consoleReport(target: Pick<Console, 'warn'> = console): ReportPort {
  const said = new Set<string>();
  return {
    warn(kind, details) {
      const key = `${kind} ${JSON.stringify(details) ?? ''}`;
      if (said.has(key)) return;
      said.add(key);
      target.warn(`[klangweg] ${kind}`, details ?? '');
    },
  };
}
