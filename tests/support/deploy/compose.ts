import { at, entriesOf, listOf, type Yaml } from './read-yaml.ts';

/** Values that make all variables of a file's `${NAME}` present. */
export type ComposeValues = Readonly<Record<string, string>>;

/** Puts the values in as compose does; a `${NAME:?why}` without one is a problem. */
export function filledIn(text: string, values: ComposeValues) {
  const missing: string[] = [];
  const filled = text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
    .replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, how = '', what = '') => {
      const value = values[name];
      if (value !== undefined) return value;
      if (how === '?') missing.push(`${name}: ${what}`);
      else if (how === '') missing.push(`${name} has no default and no reason`);
      return how === '-' ? what : '';
    });
  return { filled, missing };
}

const SECRET_NAME = /PASSWORD|SECRET|TOKEN|_URL$|^MC_HOST/;
const PINNED = /^[\w./-]+:[\w.-]*\d[\w.-]*$/;
/** Built here, so that it has no version of a registry. */
const OWN = 'klangweg:local';

/** What is wrong with a compose file, of which `file` is the text read without its values. */
export function composeProblems(file: Yaml): string[] {
  const services = entriesOf(at(file, 'services'));
  const volumes = entriesOf(at(file, 'volumes')).map(([name]) => name);
  const used = services.flatMap(([, service]) => volumesOf(service));
  return [
    ...services.flatMap(([name, service]) =>
      serviceProblems(
        service,
        services.map(([other]) => other),
        volumes,
      ).map((what) => `${name}: ${what}`),
    ),
    ...volumes.filter((name) => !used.includes(name)).map((name) => `nothing uses volume ${name}`),
  ];
}

const volumesOf = (service: Yaml) =>
  listOf(at(service, 'volumes')).map((node) => String(node).split(':')[0] ?? '');

function serviceProblems(
  service: Yaml,
  services: readonly string[],
  volumes: readonly string[],
): string[] {
  const problems: string[] = [];
  const report = (isWrong: boolean, what: string) => isWrong && problems.push(what);
  const image = String(at(service, 'image'));
  report(image !== OWN && !PINNED.test(image), `${image} has no version`);
  report(at(service, 'privileged') !== undefined, 'is privileged');
  report(listOf(at(service, 'cap_drop'))[0] !== 'ALL', 'keeps capabilities');
  const options = listOf(at(service, 'security_opt'));
  report(!options.includes('no-new-privileges:true'), 'may gain privileges');
  report(at(service, 'restart') === undefined, 'is not restarted');
  report(image === OWN && at(service, 'read_only') !== true, 'writes into its root');
  for (const volume of volumesOf(service)) {
    report(!volume.startsWith('./') && !volumes.includes(volume), `${volume} is no volume`);
  }
  for (const [needed] of entriesOf(at(service, 'depends_on'))) {
    report(!services.includes(needed), `${needed} is no service`);
  }
  for (const [name, value] of entriesOf(at(service, 'environment'))) {
    const text = String(value);
    report(
      SECRET_NAME.test(name) && !/\$\{\w+:\?[^}]+\}/.test(text),
      `${name} has a value or a default`,
    );
  }
  return problems;
}
