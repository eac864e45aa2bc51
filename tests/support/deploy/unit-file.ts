/** The settings of a section of a systemd unit, in order; a name may stand several times. */
export function settingsOf(unit: string, section: string): readonly (readonly [string, string])[] {
  let current = '';
  return unit.split('\n').flatMap((line) => {
    current = /^\[(\w+)\]$/.exec(line)?.[1] ?? current;
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || current !== section) return [];
    return [[name, value] as const];
  });
}

/** The environment that a unit sets itself. */
export function environmentOf(unit: string): Readonly<Record<string, string>> {
  const pairs = settingsOf(unit, 'Service')
    .filter(([name]) => name === 'Environment')
    .flatMap(([, value]) => value.split(' '))
    .map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(pairs);
}
