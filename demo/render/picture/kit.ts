/** The walking guide's style: paper, four inks, and colour slightly offset from its outline. */
export const inks = {
  paper: '#f3e8d3',
  light: '#fbf4e4',
  ink: '#1b2333',
  orange: '#c2541b',
  ochre: '#dfa65a',
  blue: '#46647c',
  night: '#233247',
  sage: '#94a06f',
  verdigris: '#5f8f7a',
  stone: '#d9c8a9',
} as const;
export type Ink = keyof typeof inks;

export type Svg = string;

const misprint = 'translate(5 -4)';
const round = 'stroke-linecap="round" stroke-linejoin="round"';

/** An area of colour without an outline. */
export const plane = (d: string, ink: Ink): Svg => `<path d="${d}" fill="${inks[ink]}"/>`;

export const line = (d: string, width = 5, ink: Ink = 'ink'): Svg =>
  `<path d="${d}" fill="none" stroke="${inks[ink]}" stroke-width="${String(width)}" ${round}/>`;

export const dashed = (d: string, width = 4, ink: Ink = 'ink'): Svg =>
  `<path d="${d}" fill="none" stroke="${inks[ink]}" stroke-width="${String(width)}" stroke-dasharray="14 12" ${round}/>`;

/** A shape as printed: its colour is slightly offset from its outline. */
export const shape = (d: string, ink: Ink, width = 5, outline: Ink = 'ink'): Svg =>
  `<path d="${d}" fill="${inks[ink]}" transform="${misprint}"/>${line(d, width, outline)}`;

export const group = (transform: string, ...parts: readonly Svg[]): Svg =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const at = (x: number, y: number, scale: number, ...parts: readonly Svg[]): Svg =>
  group(`translate(${String(x)} ${String(y)}) scale(${String(scale)})`, ...parts);

export const circle = (x: number, y: number, r: number): string =>
  `M${String(x - r)} ${String(y)}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0Z`;

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${String(x)} ${String(y)}h${String(w)}v${String(h)}h${String(-w)}Z`;

/** Parallel strokes, for shade. */
export function hatch(x: number, y: number, w: number, h: number, gap = 14, ink: Ink = 'ink'): Svg {
  const count = Math.floor(w / gap);
  const strokes = Array.from({ length: count }, (_, turn) => {
    const left = x + turn * gap;
    return `M${String(left)} ${String(y + h)}l${String(gap * 1.2)} ${String(-h)}`;
  });
  return line(strokes.join(''), 2.5, ink);
}

interface Lettering {
  readonly size: number;
  readonly ink?: Ink;
  readonly spacing?: number;
  readonly weight?: 'normal' | 'bold';
}

export function text(x: number, y: number, label: string, lettering: Lettering): Svg {
  const { size, ink = 'ink', spacing = 0, weight = 'normal' } = lettering;
  return `<text x="${String(x)}" y="${String(y)}" text-anchor="middle" font-family="DejaVu Serif" font-size="${String(size)}" font-weight="${weight}" letter-spacing="${String(spacing)}" fill="${inks[ink]}">${label}</text>`;
}

const defs = `<defs>
<filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="7"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
<clipPath id="window"><rect x="36" y="36" width="728" height="728" rx="18"/></clipPath></defs>`;

/** A cover: a picture with the printed frame of the series around it. */
export function cover(sky: Ink, ...parts: readonly Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${defs}
<rect width="800" height="800" fill="${inks.paper}"/>
<g clip-path="url(#window)"><rect width="800" height="800" fill="${inks[sky]}"/><g filter="url(#hand)">${parts.join('\n')}</g></g>
<g fill="none" stroke="${inks.ink}"><rect x="36" y="36" width="728" height="728" rx="18" stroke-width="5"/><rect x="22" y="22" width="756" height="756" rx="26" stroke-width="1.5"/></g></svg>`;
}

/** Small enough for a header: no frame, no paper. */
export function emblem(...parts: readonly Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><circle cx="128" cy="128" r="124" fill="${inks.paper}" stroke="${inks.ink}" stroke-width="6"/>${parts.join('')}</svg>`;
}
