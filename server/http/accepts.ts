/** Whether a header like Accept names this value without q=0. Wildcards do not count. */
export function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [first = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return first === name && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}
