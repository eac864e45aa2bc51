type Aim = 'first' | 'last' | 'next' | 'previous';

const aims: Readonly<Record<string, Aim>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The arrow keys wrap around in a menu, a character goes to the next entry that begins with it. */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget;
  const aim = aims[event.key];
  if (aim) {
    event.preventDefault();
    focusEntry(menu, aim);
  } else if (event.key.length === 1 && event.key !== ' ') {
    focusByCharacter(menu, event.key);
  }
}

export function focusEntry(menu: HTMLElement | null, aim: Aim) {
  const { entries, current } = entriesOf(menu);
  const index = { first: 0, last: -1, next: current + 1, previous: Math.max(current, 0) - 1 }[aim];
  entries.at(index % entries.length)?.focus();
}

function focusByCharacter(menu: HTMLElement, character: string) {
  const { entries, current } = entriesOf(menu);
  const begins = ({ textContent }: HTMLElement) =>
    textContent.toLowerCase().startsWith(character.toLowerCase());
  [...entries.slice(current + 1), ...entries.slice(0, current + 1)].find(begins)?.focus();
}

function entriesOf(menu: HTMLElement | null) {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const current = entries.findIndex((entry) => entry === document.activeElement);
  return { entries, current };
}
