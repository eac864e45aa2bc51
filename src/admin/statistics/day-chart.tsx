import { useEffect, useRef } from 'react';
import type { DayOfCounts } from './period-query.ts';
import type { ShownKind } from './shown-kinds.ts';
import styles from '../ui/page/operate.module.css';

interface DayChartProps {
  readonly days: readonly DayOfCounts[];
  readonly kinds: readonly ShownKind[];
  readonly languageCode: string;
}

const HEIGHT_PX = 260;
/** More lines than these cannot be told apart. */
const DRAWN = [
  'walk/opened',
  'track/started',
  'track/finished',
  'walk/finished',
  'walk/downloaded',
];

/** A chart of the table below; its library is loaded when it is shown. */
export function DayChart({ days, kinds, languageCode }: DayChartProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = container.current;
    if (root === null) return;
    const drawn = kinds.filter(({ kind }) => DRAWN.includes(kind));
    let isUnmounted = false;
    let end = (): void => undefined;
    void import('./draw-days.ts').then(
      ({ drawDays }) => {
        if (!isUnmounted)
          end = drawDays(root, { days, kinds: drawn, languageCode, height: HEIGHT_PX });
      },
      // Without the chart the table still shows everything.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      end();
    };
  }, [days, kinds, languageCode]);
  return <div ref={container} className={styles['chart']} aria-hidden="true" />;
}
