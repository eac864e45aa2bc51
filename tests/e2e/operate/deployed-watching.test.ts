import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  namesIn,
  readMetrics,
  type ReadMetrics,
} from '../../../server/metrics/testing/read-metrics.ts';
import { mustCall, password, setUpAdministrator } from '../../support/servers/api-client.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { waitFor } from '../../support/wait.ts';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** What Prometheus adds itself. */
const ADDED = { metrics: ['up'], labels: ['job', 'instance'] };
const METRIC = /\b((?:klangweg|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g;
const ALERT =
  /^ {6}- alert: (Klangweg\w+)\n {8}expr: '([^'\n]+)'\n {8}for: \d+[mh]\n {8}labels:\n {10}severity: (critical|warning)\n {8}annotations:\n {10}summary: '(?:[^'\n]|'')+'\n/gm;

let server: RealServer;
let metrics: ReadMetrics;
beforeAll(async () => {
  const port = await freePort();
  server = await startServer({ env: { METRICS_PORT: String(port) } });
  const read = async () =>
    readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  // A job of a kind is counted once there was one.
  await requestBackup();
  metrics = await waitFor('a job', async () => {
    const now = await read();
    return namesIn(now).has('klangweg_jobs') ? now : undefined;
  });
});
afterAll(() => server.remove());

async function requestBackup(): Promise<void> {
  const { url } = server;
  const { accessToken } = await setUpAdministrator(url, await server.setupSecret());
  await mustCall(url, 'adminMakeBackup', {
    token: accessToken,
    body: { password, hasMedia: false },
  });
}

/** What an expression names and no scrape has: metrics, and labels of these. */
function unknownIn(expression: string): string[] {
  const names = namesIn(metrics);
  return [...expression.matchAll(METRIC)].flatMap(([, name = '', selectors = '']) => {
    if (ADDED.metrics.includes(name)) return [];
    if (!names.has(name)) return [name];
    const series = [...metrics.keys()].filter((key) => key.startsWith(`${name}{`));
    const labels = [...selectors.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label);
    const missing = labels.filter(
      (label) => !ADDED.labels.includes(label) && !series.some((key) => key.includes(`${label}="`)),
    );
    return missing.map((label) => `${name}{${label}}`);
  });
}

test('what is no metric, and no label of one, is found', () => {
  expect([
    unknownIn('sum(klangweg_jobs{state="failed",job="x"}) > 0 and up == 1'),
    unknownIn('rate(klangweg_job[5m]) / process_cpu_seconds_totals'),
    unknownIn('klangweg_jobs{status!="failed"}'),
  ]).toEqual([[], ['klangweg_job', 'process_cpu_seconds_totals'], ['klangweg_jobs{status}']]);
});

test('each alert has its form, stands in the document, and names what a scrape has', () => {
  const text = file('deploy/prometheus-alerts.yaml');
  const document = file('docs/operators/watching.md');
  const alerts = [...text.matchAll(ALERT)];
  expect(text.replace(ALERT, '')).toMatch(/^# .*\ngroups:\n {2}- name: klangweg\n {4}rules:\n$/);
  expect(alerts.length).toBeGreaterThan(10);
  for (const [, name = '', expression = '', severity = ''] of alerts) {
    expect(expression, name).toMatch(METRIC);
    expect(unknownIn(expression), name).toEqual([]);
    expect(document).toContain(`| \`${name}\``);
    expect(document).toMatch(new RegExp(`\\| \`${name}\` +\\| ${severity} `));
  }
  const inDocument = [...document.matchAll(/^\| `(Klangweg\w+)`/gm)].map(([, name]) => name);
  expect(inDocument.toSorted()).toEqual(alerts.map(([, name]) => name).toSorted());
});

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

test('each query of the dashboard names what a scrape has, and shows all that the server counts', () => {
  const { panels } = JSON.parse(file('deploy/grafana-dashboard.json')) as Dashboard;
  const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr]));
  for (const [title = '', expression = ''] of queries) {
    expect(expression, title).toMatch(METRIC);
    expect(unknownIn(expression), title).toEqual([]);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const all = JSON.stringify(queries);
  const unseen = [...namesIn(metrics)].filter((name) => !all.includes(name));
  expect(unseen).toEqual(['process_start_time_seconds']);
});

test('the document explains each metric of the server’s own', () => {
  const document = file('docs/operators/watching.md');
  const own = [...namesIn(metrics)].filter((name) => name.startsWith('klangweg_'));
  const plain = own.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const missing = plain.filter((name) => {
    const short = name.replace('klangweg_database_connections', '…');
    return !document.includes(`\`${name}\``) && !document.includes(`\`${short}\``);
  });
  expect(missing).toEqual([]);
});
