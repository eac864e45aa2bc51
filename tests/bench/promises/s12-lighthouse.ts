import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from '../../support/browsers/browser.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { Bench } from '../bench.ts';
import { median, rounded } from '../figures.ts';

const pages = ['/', '/a/demo', '/login'];
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const bar = 100;

type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** S12: Lighthouse with its defaults, for a phone, in a browser of its own. */
export async function measureLighthouse({ server, note }: Bench): Promise<void> {
  const { url } = await server();
  const port = await freePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    for (const path of pages) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await audit(url + path, port));
      note(`S12 ${path}`, rowOf(results));
    }
  } finally {
    await browser.close();
  }
}

async function audit(address: string, port: number): Promise<Result> {
  const response = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!response) throw new Error(`Lighthouse said nothing about ${address}`);
  return response.lhr;
}

function rowOf(results: readonly Result[]) {
  const scores = scoresOf(results);
  const worst = Math.min(...Object.values(scores));
  return {
    value: rounded(worst, 0),
    unit: 'points (lowest)',
    reference: null,
    ratio: null,
    bar,
    ok: worst >= bar,
    scores,
    rounds: results.map((result) => Math.min(...Object.values(scoresOf([result])))),
    metrics: metricsOf(results),
    findings: findingsIn(results),
  };
}

const scoresOf = (results: readonly Result[]) =>
  Object.fromEntries(
    categories.map((name) => [
      name,
      rounded(median(results.map((result) => (result.categories[name]?.score ?? 0) * 100)), 0),
    ]),
  ) as Scores;

const metrics = {
  firstContentfulPaintMs: 'first-contentful-paint',
  largestContentfulPaintMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  totalBlockingTimeMs: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
};

function metricsOf(results: readonly Result[]) {
  return Object.fromEntries(
    Object.entries(metrics).map(([name, id]) => [
      name,
      rounded(median(results.map((result) => result.audits[id]?.numericValue ?? 0))),
    ]),
  );
}

/** All audits that cost a point in any run, except the metrics themselves. */
function findingsIn(results: readonly Result[]): string[] {
  const lost = results.flatMap(({ categories: all, audits }) =>
    Object.values(all)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`),
  );
  return [...new Set(lost)];
}
