import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, type MetricFamily } from './metric-family.ts';

const RESOLUTION_MS = 20;
const QUANTILES = [0.5, 0.99, 1];
const NS_PER_S = 1e9;
const US_PER_S = 1e6;

/** Memory, processor and event loop of this process, by the names that Prometheus' clients share. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #startedS = Date.now() / 1000 - process.uptime();

  constructor() {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** The delays are those since the last scrape. */
  families(): readonly MetricFamily[] {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      this.#readDelays(),
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'The part of the heap that is in use.', heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'The heap.', heapTotal),
      gauge('nodejs_external_memory_bytes', 'Buffers outside of the heap.', external),
      gauge('process_start_time_seconds', 'When the process started.', this.#startedS),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of the process.',
        type: 'counter',
        samples: [{ value: (user + system) / US_PER_S }],
      },
    ];
  }

  #readDelays(): MetricFamily {
    const samples = QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: delayS(this.#delay.percentile(quantile * 100)),
    }));
    this.#delay.reset();
    return {
      name: 'klangweg_event_loop_delay_seconds',
      help: 'How long the event loop kept timers waiting since the last scrape.',
      type: 'gauge',
      samples,
    };
  }
}

/** Node measures from one tick of its timer to the next, so that an idle loop has the resolution. */
function delayS(nanoseconds: number): number {
  return Math.max(0, nanoseconds / NS_PER_S - RESOLUTION_MS / 1000);
}
