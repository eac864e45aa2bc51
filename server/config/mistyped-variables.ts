import { nearestName } from '../../src/lib/nearest-name.ts';
import { VARIABLES, type Environment } from './variables.ts';

const OWN_PREFIX = 'KLANGWEG_';
/** A container platform makes these for a service that is called klangweg. */
const BY_PLATFORM = /^KLANGWEG_(SERVICE_|PORT(_|$))/;
/** A short name is near too many of other programs. */
const SHORT = 8;

export interface MistypedVariable {
  readonly name: string;
  /** Undefined: it only begins like ours. */
  readonly near: string | undefined;
}

const variableNames: readonly string[] = VARIABLES.flatMap((name) => [name, `${name}_FILE`]);

/**
 * Variables that this server does not read and that were probably meant for it: their names are
 * nearly one of its own, or begin like its own. They may be right for another program.
 */
export function findMistypedVariables(environment: Environment): readonly MistypedVariable[] {
  const names = Object.keys(environment).filter((name) => environment[name] !== undefined);
  return names.flatMap((name) => {
    if (variableNames.includes(name) || BY_PLATFORM.test(name)) return [];
    const near = nearestName(name.toUpperCase(), variableNames, name.length < SHORT ? 1 : 2);
    return near !== undefined || name.startsWith(OWN_PREFIX) ? [{ name, near }] : [];
  });
}

export function mistypedWarning({ name, near }: MistypedVariable): string {
  const question = near === undefined ? '' : ` Did you mean ${near}?`;
  return `${name} is not read by the server.${question}`;
}
