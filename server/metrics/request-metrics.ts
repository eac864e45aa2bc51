import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MetricFamily, Sample } from './metric-family.ts';

/** The edges in seconds; the promise is a p99 of at most 0.1, so that 0.1 is an edge. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** App files, pages and unknown addresses: none of them is named after what a client sent. */
const OTHER = 'other';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The value that stands for a status: the client went away before it had the whole response. */
const ABORTED = 'aborted';

interface RouteCells {
  readonly labels: Readonly<Record<'method' | 'route', string>>;
  readonly byStatus: Map<string, number>;
  /** One more than there are buckets, for all that took longer. */
  readonly byBucket: number[];
  sumS: number;
}

/**
 * Counts each request by the pattern of its route, never by its address: there are as many series
 * as routes, whatever clients ask for.
 */
export class RequestMetrics {
  readonly #routes = new WeakMap<ServerResponse, string>();
  readonly #cells = new Map<string, RouteCells>();

  /** It is called before the request is handled. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const beganMs = performance.now();
    // Unlike 'finish', this comes for clients that go away, too.
    response.once('close', () => {
      const cells = this.#cellsOf(request.method, this.#routes.get(response));
      const status = response.writableFinished ? String(response.statusCode) : ABORTED;
      cells.byStatus.set(status, (cells.byStatus.get(status) ?? 0) + 1);
      const seconds = (performance.now() - beganMs) / 1000;
      cells.sumS += seconds;
      const bucket = bucketOf(seconds);
      cells.byBucket[bucket] = (cells.byBucket[bucket] ?? 0) + 1;
    });
  }

  /** Undefined: no route has this address. */
  setRoute(response: ServerResponse, pattern: string | undefined): void {
    if (pattern !== undefined) this.#routes.set(response, pattern);
  }

  #cellsOf(givenMethod = '', route = OTHER): RouteCells {
    const method = METHODS.has(givenMethod) ? givenMethod : OTHER;
    const key = `${method} ${route}`;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const cells: RouteCells = {
      labels: { method, route },
      byStatus: new Map(),
      byBucket: Array.from({ length: BUCKETS_S.length + 1 }, () => 0),
      sumS: 0,
    };
    this.#cells.set(key, cells);
    return cells;
  }

  families(): readonly MetricFamily[] {
    const routes = [...this.#cells.values()];
    return [
      {
        name: 'klangweg_http_requests_total',
        help: 'Requests by route and status.',
        type: 'counter',
        samples: routes.flatMap(({ labels, byStatus }) =>
          [...byStatus].map(([status, value]) => ({ labels: { ...labels, status }, value })),
        ),
      },
      {
        name: 'klangweg_http_request_duration_seconds',
        help: 'From the head of the request to the last byte that was handed to the system.',
        type: 'histogram',
        samples: routes.flatMap(histogramOf),
      },
    ];
  }
}

function bucketOf(seconds: number): number {
  let at = 0;
  while (seconds > (BUCKETS_S[at] ?? Infinity)) at += 1;
  return at;
}

/** Prometheus' buckets contain the smaller ones. */
function histogramOf({ labels, byBucket, sumS }: RouteCells): Sample[] {
  let count = 0;
  const buckets = byBucket.map((inBucket, index) => {
    count += inBucket;
    const le = String(BUCKETS_S[index] ?? '+Inf');
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sumS },
    { suffix: '_count', labels, value: count },
  ];
}
