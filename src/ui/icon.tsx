/**
 * One set: a 24 grid, one stroke of 2 with round ends; `.icon` in buttons-and-forms.css draws the
 * line.
 */
const paths = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  back: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 14',
  forward: 'M20 4v5h-5M19.4 9A8 8 0 1 0 20 14',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8h.01',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  map: 'M9 4 3 7v13l6-3 6 3 6-3V4l-6 3zM9 4v13M15 7v13',
  locate: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 12h.01',
  plan: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M20 20h-1',
  key: 'M8 11a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11.5 12.5 20 4M16 8l3 3',
  quest:
    'M9 4H5v4a2.5 2.5 0 1 1 0 5v7h7a2.5 2.5 0 1 1 5 0h3v-7a2.5 2.5 0 1 0 0-5V4h-6a2.5 2.5 0 1 1-5 0z',
  radio: 'M3 9h18v11H3zM7 9l10-6M8 12a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M15 13h3M15 16h3',
  lab: 'M9 3h6M10 3v6l-6 9.5A1.6 1.6 0 0 0 5.4 21h13.2a1.6 1.6 0 0 0 1.4-2.5L14 9V3M7 15h10',
  headphones:
    'M4 18v-5a8 8 0 0 1 16 0v5M4 14h3v6H5.5A1.5 1.5 0 0 1 4 18.5zM20 14h-3v6h1.5a1.5 1.5 0 0 0 1.5-1.5z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 13l5 5 9-11',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  toward: 'M4 12h15M13 6l6 6-6 6',
  down: 'M5 9l7 7 7-7',
  torch: 'M7 3h10v4l-3 4v10h-4V11L7 7zM12 13v2',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17 14h.01M7 14h.01M10 14h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11v9h12v-9',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 3.5-6 8-6s8 2 8 6',
  logout: 'M13 4H5v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  home: 'M3 12l9-8 9 8M6 10v10h12V10M10 20v-5h4v5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  timer: 'M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M12 10v4l2 2M10 3h4',
  speed: 'M4 19a9.5 9.5 0 1 1 16 0M12 15l4.5-5M12 15h.01',
  transcript: 'M4 5h16v12H11l-4 4v-4H4zM8 9h8M8 13h5',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3h.01',
  reset: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 14M12 9v4l2.5 1.5',
  wave: 'M3 12h.01M7 9v6M11 5v14M15 8v8M19 10.5v3',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon is never the only information: a label or a text accompanies it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** Returns the path of an icon that is drawn within another picture. */
export const iconPath = (name: IconName): string => paths[name];
