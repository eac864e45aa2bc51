/** Whether a list like that of Accept names this, and not with q=0. What stands for many does not count. */
export function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [first = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return first === name && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}
