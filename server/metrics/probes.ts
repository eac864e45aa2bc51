import { setTimeout as wait } from 'node:timers/promises';
import type { MetricFamily } from './metric-family.ts';

/** Reads gauges from something that may hang. */
export interface Probe {
  readonly name: string;
  read(): Promise<readonly MetricFamily[]>;
}

type Read = readonly MetricFamily[] | undefined;

/**
 * Reads all probes at once, each at most for its time. What fails or takes longer is left out, and
 * `klangweg_scrape_failed` names it. A probe that still hangs is not started again: scrapes must
 * not take one connection after the other.
 */
export class Probes {
  readonly #probes: readonly Probe[];
  readonly #timeoutMs: number;
  readonly #running = new Map<string, Promise<Read>>();

  constructor(probes: readonly Probe[], timeoutMs: number) {
    this.#probes = probes;
    this.#timeoutMs = timeoutMs;
  }

  async readFamilies(): Promise<readonly MetricFamily[]> {
    const reads = await Promise.all(this.#probes.map((probe) => this.#readInTime(probe)));
    const failed: MetricFamily = {
      name: 'klangweg_scrape_failed',
      help: '1: these gauges could not be read in time, and are missing in this scrape.',
      type: 'gauge',
      samples: this.#probes.map(({ name }, index) => ({
        labels: { probe: name },
        value: reads[index] === undefined ? 1 : 0,
      })),
    };
    return [...reads.flatMap((read) => read ?? []), failed];
  }

  async #readInTime(probe: Probe): Promise<Read> {
    const timeUp = new AbortController();
    const late = wait(this.#timeoutMs, undefined, { signal: timeUp.signal }).catch(() => undefined);
    try {
      return await Promise.race([this.#start(probe), late]);
    } finally {
      timeUp.abort();
    }
  }

  #start(probe: Probe): Promise<Read> {
    const known = this.#running.get(probe.name);
    if (known !== undefined) return known;
    const running = probe
      .read()
      .catch(() => undefined)
      .finally(() => this.#running.delete(probe.name));
    this.#running.set(probe.name, running);
    return running;
  }
}
