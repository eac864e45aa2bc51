import type { ReportSource } from '../../src/contract/reports.ts';
import type { MetricFamily } from './metric-family.ts';

interface CounterNames<V extends string> {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** All of them, so that each begins at 0: from nothing to 1 is no increase for Prometheus. */
  readonly values: readonly V[];
}

/** Counts up from the start of the process, separately for each value of its one label. */
export class LabelledCounter<V extends string> {
  readonly #names: CounterNames<V>;
  readonly #counts: Map<V, number>;

  constructor(names: CounterNames<V>) {
    this.#names = names;
    this.#counts = new Map(names.values.map((value) => [value, 0]));
  }

  add(value: V, by = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + by);
  }

  family(): MetricFamily {
    const { name, help, label } = this.#names;
    const samples = [...this.#counts].map(([of, value]) => ({ labels: { [label]: of }, value }));
    return { name, help, type: 'counter', samples };
  }
}

const OUTBOXES = ['progress', 'events'] as const;
const SOURCES: readonly ReportSource[] = ['player', 'admin', 'worker'];

/** What use cases count. It costs next to nothing, so it is counted whether anybody reads it. */
export class ServerCounters {
  readonly uploads = new LabelledCounter({
    name: 'klangweg_uploads_total',
    help: 'Uploads of files: begun, finished, and requests of uploads that failed.',
    label: 'result',
    values: ['begun', 'finished', 'failed'],
  });
  readonly publications = new LabelledCounter({
    name: 'klangweg_publications_total',
    help: 'Walks that were published, and attempts that failed.',
    label: 'result',
    values: ['published', 'failed'],
  });
  readonly outboxBatches = new LabelledCounter({
    name: 'klangweg_outbox_batches_total',
    help: 'Batches of devices that were stored: progress of a walk, or statistics events.',
    label: 'kind',
    values: OUTBOXES,
  });
  readonly outboxEntries = new LabelledCounter({
    name: 'klangweg_outbox_entries_total',
    help: 'Entries of these batches.',
    label: 'kind',
    values: OUTBOXES,
  });
  readonly browserErrors = new LabelledCounter({
    name: 'klangweg_browser_errors_total',
    help: 'Errors that browsers reported, by the program that they occurred in.',
    label: 'source',
    values: SOURCES,
  });

  countBatch(kind: (typeof OUTBOXES)[number], entries: number): void {
    this.outboxBatches.add(kind);
    this.outboxEntries.add(kind, entries);
  }

  families(): readonly MetricFamily[] {
    const { uploads, publications, outboxBatches, outboxEntries, browserErrors } = this;
    const counters = [uploads, publications, outboxBatches, outboxEntries, browserErrors];
    return counters.map((counter) => counter.family());
  }
}
