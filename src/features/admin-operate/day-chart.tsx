import { useEffect, useRef } from 'react';
import type { DayOfCounts } from './asked-period.ts';
import type { ShownKind } from './shown-kinds.ts';
import styles from './operate.module.css';

interface DayChartProps {
  readonly days: readonly DayOfCounts[];
  readonly kinds: readonly ShownKind[];
  readonly languageCode: string;
}

const HEIGHT_PX = 260;
/** More lines than these nobody tells apart. */
const DRAWN = [
  'walk/opened',
  'track/started',
  'track/finished',
  'walk/finished',
  'walk/downloaded',
];

/** A picture of what the table below says; its library comes when somebody looks at it. */
export function DayChart({ days, kinds, languageCode }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    const drawn = kinds.filter(({ kind }) => DRAWN.includes(kind));
    let isGone = false;
    let end = (): void => undefined;
    void import('./draw-days.ts').then(
      ({ drawDays }) => {
        if (!isGone) end = drawDays(root, { days, kinds: drawn, languageCode, height: HEIGHT_PX });
      },
      // Without it the table still says everything.
      () => undefined,
    );
    return () => {
      isGone = true;
      end();
    };
  }, [days, kinds, languageCode]);
  return <div ref={place} className={styles['chart']} aria-hidden="true" />;
}
