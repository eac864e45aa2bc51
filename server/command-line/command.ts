import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { Environment } from '../config/variables.ts';
import type { Services } from '../services.ts';
import type { Opened } from '../store/open-store.ts';
import type { CommandOutcome } from './command-outcome.ts';

interface ArgumentDefinition {
  /** The name in capitals, as the help shows it. */
  readonly name: string;
  readonly isOptional?: true;
}

interface OptionDefinition {
  /** The placeholder of its value, in capitals; absent: a switch. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly help: string;
}

/** What the table of commands holds: help, parsing and the documents are made from it. */
export interface Command {
  /** One or two words. */
  readonly name: string;
  /** Names of earlier releases: operators have them in scripts, so they stay. */
  readonly formerNames?: readonly string[];
  /** One sentence without a full stop at its end. */
  readonly help: string;
  /** More sentences, for the command's own help. */
  readonly details?: readonly string[];
  readonly arguments?: readonly ArgumentDefinition[];
  readonly options?: Readonly<Record<string, OptionDefinition>>;
  run(context: OperatorContext, input: CommandInput): Promise<CommandOutcome> | CommandOutcome;
}

/** What was given on the command line and fits the command's definition. */
export interface CommandInput {
  /** Arguments and values of options, by their names. */
  readonly values: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

export type NotOpened = Exclude<Opened, { kind: 'opened' }>;

/** The services, and the port on which the server listens, for links. */
type WorkWithServices = (services: Services, port: number) => Promise<CommandOutcome>;

/** What a command can reach; each takes only what it needs, so that `verify` opens no database. */
export interface OperatorContext {
  readonly environment: Environment;
  /** Relative paths of the environment are resolved against it. */
  readonly folder: string;
  readonly clock: Clock;
  readonly version: string;
  readStandardInput(): Promise<string>;
  /** The checked environment, or an outcome that lists its problems. */
  withConfig(work: (config: ServerConfig) => Promise<CommandOutcome>): Promise<CommandOutcome>;
  /** Opens the existing database of this installation, or returns why it cannot be opened. */
  withServices(work: WorkWithServices): Promise<CommandOutcome>;
  /** The same, but creates what is missing. */
  withNewServices(
    work: WorkWithServices,
    whyNot?: (opened: NotOpened) => CommandOutcome,
  ): Promise<CommandOutcome>;
}
