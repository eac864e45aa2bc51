import type { ReportPort } from './report-port.ts';

/** Reports each problem once: a story with a hundred broken fields must not flood the console. */
export function consoleReport(target: Pick<Console, 'warn'> = console): ReportPort {
  const warnedKeys = new Set<string>();
  return {
    warn(kind, details) {
      const key = `${kind} ${JSON.stringify(details) ?? ''}`;
      if (warnedKeys.has(key)) return;
      warnedKeys.add(key);
      target.warn(`[klangweg] ${kind}`, details ?? '');
    },
  };
}
