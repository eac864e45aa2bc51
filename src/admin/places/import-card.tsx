import { useState } from 'react';
import type { ImportedPlaces } from '../../core/placing/found-places.ts';
import { MAX_PLACES_FILE_LENGTH, readPlacesFile } from '../../core/placing/read-places-file.ts';
import type { LatLon } from '../../core/story/model.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { FileField } from '../ui/files/file-choice.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { PlacesImportPreview, type ImportChoice } from './import-preview.tsx';
import { changeForPaths } from './paths-card.tsx';
import { changesForPlace, type PlacedStation } from './placed-stations.ts';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface ImportCardProps extends Pick<EditorProps, 'admin' | 'draft'> {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly isPlan: boolean;
  readonly onShow: (at: LatLon) => void;
}

/** Imports places from a file: it is read in the browser, previewed, and only then applied. */
export function ImportCard(props: ImportCardProps) {
  const { admin, draft, texts, stations, isPlan, onShow } = props;
  const [imported, setImported] = useState<ImportedPlaces>();
  const [error, setError] = useState<string>();
  const read = async (file: File) => {
    setImported(undefined);
    const result = await readFile(file);
    setError(result.ok ? undefined : texts.importErrors[result.why]);
    if (result.ok) setImported(result.places);
  };
  const take = ({ changes, paths }: ImportChoice) => {
    draft.setValues([
      ...changes.flatMap(({ station, at }) => changesForPlace(draft, station.id, at)),
      ...(paths.length > 0 ? [changeForPaths(draft, paths)] : []),
    ]);
    setImported(undefined);
    admin.toasts.showToast(texts.imported(changes.length));
    const first = changes[0]?.at ?? paths[0]?.[0];
    if (first) onShow(first);
  };
  return (
    <AdminCard title={texts.importTitle}>
      {isPlan ? (
        <p>{texts.onPlanOnly}</p>
      ) : (
        <FileField
          label={texts.importFile}
          help={texts.importHelp}
          error={error}
          accept=".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json"
          onFile={(file) => void read(file)}
        />
      )}
      {imported && (
        <PlacesImportPreview
          {...{ draft, texts, stations, imported }}
          onTake={take}
          onCancel={() => {
            setImported(undefined);
          }}
        />
      )}
    </AdminCard>
  );
}

async function readFile(file: File) {
  if (file.size > MAX_PLACES_FILE_LENGTH) return { ok: false, why: 'too-large' } as const;
  try {
    return readPlacesFile(await file.text());
  } catch {
    // The file was removed, or the device does not allow reading it.
    return { ok: false, why: 'unreadable' } as const;
  }
}
