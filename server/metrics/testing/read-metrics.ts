/** Samples of a scrape by name and labels, as they are written: `up{job="a"}`. */
export type ReadMetrics = ReadonlyMap<string, number>;

const HELP = /^# HELP (\w+) \S.*$/;
const TYPE = /^# TYPE (\w+) (counter|gauge|histogram)$/;
const LABEL = '[a-z_]+="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(\\w+)(\\{${LABEL}(?:,${LABEL})*\\})? (\\S+)$`);
const SUFFIXES = /_(bucket|sum|count)$/;

/**
 * Reads Prometheus' text format as strictly as Prometheus: each family once, with its help and
 * type, before its samples; no sample twice.
 */
export function readMetrics(text: string): ReadMetrics {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const type = TYPE.exec(line);
    if (type !== null) {
      const [, name = '', kind = ''] = type;
      if (types.has(name)) throw new Error(`${name} is there twice`);
      types.set(name, kind);
      current = name;
    } else if (!HELP.test(line)) {
      const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      const base = types.get(current) === 'histogram' ? name.replace(SUFFIXES, '') : name;
      if (name === '' || base !== current) throw new Error(`a line of no family: ${line}`);
      if (samples.has(name + labels)) throw new Error(`a sample is there twice: ${line}`);
      samples.set(name + labels, numberIn(value));
    }
  }
  return samples;
}

function numberIn(text: string): number {
  const number = Number(text.replace('+Inf', 'Infinity'));
  if (Number.isNaN(number)) throw new Error(`no number: ${text}`);
  return number;
}

/** The names in a scrape, without labels. */
export function namesIn(metrics: ReadMetrics): ReadonlySet<string> {
  return new Set([...metrics.keys()].map((key) => key.split('{', 1)[0] ?? ''));
}
