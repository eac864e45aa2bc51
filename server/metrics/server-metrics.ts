import type { Services } from '../services.ts';
import { gauge, metricsText, type MetricFamily } from './metric-family.ts';
import { Probes } from './probes.ts';
import { ProcessMetrics } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { serverProbes, type ProbedServices } from './server-probes.ts';

type MeasuredServices = ProbedServices & Pick<Services, 'site' | 'walks' | 'counters'>;

/** Prometheus gives up after ten seconds by default, so a probe gets much less. */
const PROBE_TIMEOUT_MS = 1000;

/** All metrics of this server; made only where somebody may read them. */
export class ServerMetrics {
  readonly requests = new RequestMetrics();
  readonly #process = new ProcessMetrics();
  readonly #services: MeasuredServices;
  readonly #probes: Probes;

  constructor(services: MeasuredServices, probeTimeoutMs = PROBE_TIMEOUT_MS) {
    this.#services = services;
    this.#probes = new Probes(serverProbes(services), probeTimeoutMs);
  }

  /** The page that Prometheus reads. */
  async scrape(): Promise<string> {
    const { counters, walks } = this.#services;
    const probed = await this.#probes.readFamilies();
    return metricsText([
      this.#info(),
      ...this.requests.families(),
      ...counters.families(),
      gauge(
        'klangweg_published_walks',
        'Walks that visitors can open.',
        walks.listPublished().length,
      ),
      ...this.#connections(),
      ...probed,
      ...this.#process.families(),
    ]);
  }

  stop(): void {
    this.#process.stop();
  }

  #info(): MetricFamily {
    const { site, store } = this.#services;
    const labels = { version: site.current.version, database: store.database };
    return {
      name: 'klangweg_info',
      help: 'Always 1: the release and the kind of its database.',
      type: 'gauge',
      samples: [{ labels, value: 1 }],
    };
  }

  /**
   * The connections are known without the database, so that a full pool is seen while the database
   * hangs.
   */
  #connections(): readonly MetricFamily[] {
    const { max, busy, idle, waiting } = this.#services.store.readConnections();
    return [
      {
        name: 'klangweg_database_connections',
        help: 'Connections to the database.',
        type: 'gauge',
        samples: [
          { labels: { state: 'busy' }, value: busy },
          { labels: { state: 'idle' }, value: idle },
        ],
      },
      gauge('klangweg_database_connections_max', 'How many there may be at most.', max),
      gauge(
        'klangweg_database_connections_waiting',
        'Requests that wait for a connection.',
        waiting,
      ),
    ];
  }
}
