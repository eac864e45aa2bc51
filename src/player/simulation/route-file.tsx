import { useState } from 'react';
import {
  MAX_GPX_LENGTH,
  readGpxRoute,
  type GpxResult,
} from '../../core/simulation/read-gpx-route.ts';
import type { Route } from '../../core/simulation/route.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './simulation.module.css';
import type { SimulationLabels } from './simulation-messages.ts';

interface RouteFileProps {
  readonly labels: SimulationLabels;
  readonly onRoute: (route: Route) => void;
}

interface FileStatus {
  readonly text: string;
  readonly isError: boolean;
}

/** A recorded route from the visitor's own device; it is read here and sent nowhere. */
export function RouteFile({ labels, onRoute }: RouteFileProps) {
  const [status, setStatus] = useState<FileStatus>();
  const take = async (file: File) => {
    const result = await readFile(file);
    if (result.ok) onRoute(result.route);
    setStatus({ text: textOf(result, file, labels), isError: !result.ok });
  };
  return (
    <div className={styles['file']}>
      <label className={`button button-quiet ${styles['fileKey'] ?? ''}`}>
        <Icon name="map" />
        {labels.texts.gpx}
        <input
          type="file"
          accept=".gpx,application/gpx+xml"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (!file) return;
            void take(file).finally(() => {
              // The reset lets the same file be chosen again.
              event.target.value = '';
            });
          }}
        />
      </label>
      <p role={status?.isError === true ? 'alert' : 'status'}>{status?.text}</p>
    </div>
  );
}

async function readFile(file: File): Promise<GpxResult> {
  if (file.size > MAX_GPX_LENGTH) return { ok: false, error: 'gpx/too-large' };
  const text = await file.text().catch(() => '');
  return readGpxRoute(text);
}

function textOf(result: GpxResult, file: File, { texts, length }: SimulationLabels): string {
  if (result.ok) return texts.gpxLoaded(file.name, length(result.route.lengthM));
  const errors = {
    'gpx/too-large': texts.gpxTooLarge,
    'gpx/unreadable': texts.gpxUnreadable,
    'gpx/no-route': texts.gpxNoRoute,
  } as const;
  return errors[result.error];
}
