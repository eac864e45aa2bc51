import { EXIT, type CommandOutcome } from '../command-outcome.ts';

/** One line of a report. */
export interface Diagnosis {
  /** 'data folder', 'PLAYER_HOSTS' … */
  readonly about: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
}

export const fine = (about: string, message: string): Diagnosis => ({
  ...{ about, state: 'ok', message },
});
export const warning = (about: string, message: string, advice: string): Diagnosis => ({
  ...{ about, state: 'warn', message, advice },
});
export const failure = (about: string, message: string, advice: string): Diagnosis => ({
  ...{ about, state: 'fail', message, advice },
});

/** Exits with 1 when something fails; warnings do not. */
export function reportOf(diagnoses: readonly Diagnosis[]): CommandOutcome {
  const count = (state: Diagnosis['state']) =>
    diagnoses.filter((diagnosis) => diagnosis.state === state).length;
  const [warn, fail] = [count('warn'), count('fail')];
  const lines = diagnoses.flatMap(({ about, state, message, advice }) => [
    `${state.padEnd(6)}${about}: ${message}`,
    ...(advice === undefined ? [] : [`      → ${advice}`]),
  ]);
  return {
    exitCode: fail === 0 ? EXIT.done : EXIT.failed,
    lines: [...lines, `${count('ok')} ok, ${warn} warn, ${fail} fail`],
    data: { isHealthy: fail === 0, warn, fail, diagnoses },
    isReport: true,
  };
}
