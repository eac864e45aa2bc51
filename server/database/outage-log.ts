import { setTimeout as wait } from 'node:timers/promises';
import { storageFailureOf, type StorageFailure } from './storage-failure.ts';

interface OutageLogger {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface OutageTiming {
  /** How often it is checked whether the outage is over. */
  readonly checkMs: number;
  /** A check that takes longer has failed: a paused database answers nothing. */
  readonly checkTimeoutMs: number;
  /** An outage is logged with one line in this time. */
  readonly periodMs: number;
}

const OUTAGE_TIMING: OutageTiming = { checkMs: 1000, checkTimeoutMs: 10_000, periodMs: 60_000 };

type IsOver = (failure: StorageFailure) => Promise<boolean>;

interface Outage {
  readonly log: OutageLogger;
  readonly beganMs: number;
  loggedMs: number;
  failures: number;
  hasFailedSinceCheck: boolean;
}

const MESSAGES: Readonly<Record<StorageFailure, { begun: string; lasting: string; over: string }>> =
  {
    unavailable: {
      begun: 'the database is not available; what fails because of this is counted from now on',
      lasting: 'the database is still not available',
      over: 'the database is available again',
    },
    'disk-full': {
      begun: 'the disk is full; what fails because of this is counted from now on',
      lasting: 'the disk is still full',
      over: 'the disk has space again',
    },
  };

/**
 * A database that pauses fails every request. One stack says all that hundreds say: it is logged
 * once, then a count in each period, and at last that it is over.
 */
export class OutageLog {
  readonly #isOver: IsOver;
  readonly #timing: OutageTiming;
  readonly #outages = new Map<StorageFailure, Outage>();
  readonly #stopping = new AbortController();

  constructor(isOver: IsOver, timing = OUTAGE_TIMING) {
    this.#isOver = isOver;
    this.#timing = timing;
  }

  /** False: the error is no outage, and the caller logs it. */
  takeError(error: unknown, log: OutageLogger): boolean {
    const failure = storageFailureOf(error);
    if (failure === undefined) return false;
    const outage = this.#outages.get(failure);
    if (outage === undefined) this.#begin(failure, error, log);
    else this.#count(failure, outage);
    return true;
  }

  /** A log whose warnings about an outage are taken. */
  quieted(log: OutageLogger): Pick<OutageLogger, 'warn'> {
    return {
      warn: (details, message) => {
        const error = 'err' in details ? details.err : undefined;
        if (!this.takeError(error, log)) log.warn(details, message);
      },
    };
  }

  stop(): void {
    this.#stopping.abort();
  }

  #begin(failure: StorageFailure, error: unknown, log: OutageLogger): void {
    const nowMs = performance.now();
    const outage = { log, beganMs: nowMs, loggedMs: nowMs, failures: 1, hasFailedSinceCheck: true };
    this.#outages.set(failure, outage);
    log.error({ err: error, failure }, MESSAGES[failure].begun);
    void this.#untilOver(failure, outage);
  }

  #count(failure: StorageFailure, outage: Outage): void {
    outage.failures += 1;
    outage.hasFailedSinceCheck = true;
    const nowMs = performance.now();
    if (nowMs - outage.loggedMs < this.#timing.periodMs) return;
    outage.loggedMs = nowMs;
    outage.log.error(detailsOf(failure, outage), MESSAGES[failure].lasting);
  }

  async #untilOver(failure: StorageFailure, outage: Outage): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await wait(this.#timing.checkMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (outage.hasFailedSinceCheck) {
        outage.hasFailedSinceCheck = false;
      } else if (await this.#isOverInTime(failure)) {
        this.#outages.delete(failure);
        outage.log.warn(detailsOf(failure, outage), MESSAGES[failure].over);
        return;
      }
    }
  }

  async #isOverInTime(failure: StorageFailure): Promise<boolean> {
    const late = wait(this.#timing.checkTimeoutMs, false, { ref: false });
    return Promise.race([this.#isOver(failure).catch(() => false), late]);
  }
}

function detailsOf(failure: StorageFailure, { failures, beganMs }: Outage): object {
  return { failure, failures, seconds: Math.round((performance.now() - beganMs) / 1000) };
}
