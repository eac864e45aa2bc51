export interface Sample {
  /** The suffix of a histogram's sample: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** All samples of one name. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** A gauge with one sample. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

/** Writes Prometheus' text format. */
export function metricsText(families: readonly MetricFamily[]): string {
  return families.map(familyText).join('');
}

function familyText({ name, help, type, samples }: MetricFamily): string {
  const head = `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n`;
  return head + samples.map((sample) => sampleText(name, sample)).join('');
}

function sampleText(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quoted(text)}"`);
  const inBraces = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${name}${suffix}${inBraces} ${numberText(value)}\n`;
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const quoted = (text: string) => escaped(text).replaceAll('"', '\\"');
