import { useState } from 'react';
import { LONGEST_GPX, readGpx, type GpxAnswer } from '../../core/replay/read-gpx.ts';
import type { Route } from '../../core/replay/route.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './replay.module.css';
import type { ReplayWords } from './replay-words.ts';

interface WayFileProps {
  readonly words: ReplayWords;
  readonly onRoute: (route: Route) => void;
}

interface Said {
  readonly text: string;
  readonly isFault: boolean;
}

/** A recorded way from the visitor's own device; it is read here and goes nowhere. */
export function WayFile({ words, onRoute }: WayFileProps) {
  const [said, setSaid] = useState<Said>();
  const take = async (file: File) => {
    const answer = await readFile(file);
    if (answer.ok) onRoute(answer.route);
    setSaid({ text: textOf(answer, file, words), isFault: !answer.ok });
  };
  return (
    <div className={styles['file']}>
      <label className={`button button-quiet ${styles['fileKey'] ?? ''}`}>
        <Icon name="map" />
        {words.texts.gpx}
        <input
          type="file"
          accept=".gpx,application/gpx+xml"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (!file) return;
            void take(file).finally(() => {
              // So that the same file can be chosen again.
              event.target.value = '';
            });
          }}
        />
      </label>
      <p role={said?.isFault === true ? 'alert' : 'status'}>{said?.text}</p>
    </div>
  );
}

async function readFile(file: File): Promise<GpxAnswer> {
  if (file.size > LONGEST_GPX) return { ok: false, fault: 'gpx/too-large' };
  const text = await file.text().catch(() => '');
  return readGpx(text);
}

function textOf(answer: GpxAnswer, file: File, { texts, length }: ReplayWords): string {
  if (answer.ok) return texts.gpxTaken(file.name, length(answer.route.lengthM));
  const faults = {
    'gpx/too-large': texts.gpxTooLarge,
    'gpx/unreadable': texts.gpxUnreadable,
    'gpx/no-way': texts.gpxNoWay,
  } as const;
  return faults[answer.fault];
}
