import { useState } from 'react';
import type { FoundPlaces } from '../../../core/placing/found-places.ts';
import { MOST_LETTERS, readPlacesFile } from '../../../core/placing/read-places-file.ts';
import type { LatLon } from '../../../core/story/model.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { FileField } from '../../../ui/desk/file-choice.tsx';
import type { EditorProps } from '../editor-props.ts';
import { ImportPreview, type Choice } from './import-preview.tsx';
import { changeForPaths } from './paths-card.tsx';
import { changesForPlace, type PlacedStation } from './placed-stations.ts';
import type { PlacesTexts } from './places-texts.ts';

interface ImportCardProps extends Pick<EditorProps, 'desk' | 'draft'> {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly isPlan: boolean;
  readonly onShow: (at: LatLon) => void;
}

/** Places out of a file: read in the browser, shown, and only then taken. */
export function ImportCard(given: ImportCardProps) {
  const { desk, draft, texts, stations, isPlan, onShow } = given;
  const [found, setFound] = useState<FoundPlaces>();
  const [fault, setFault] = useState<string>();
  const read = async (file: File) => {
    setFound(undefined);
    const result = await readFile(file);
    setFault(result.ok ? undefined : texts.importFaults[result.why]);
    if (result.ok) setFound(result.places);
  };
  const take = ({ changes, lines }: Choice) => {
    draft.putAll([
      ...changes.flatMap(({ station, at }) => changesForPlace(draft, station.id, at)),
      ...(lines.length > 0 ? [changeForPaths(draft, lines)] : []),
    ]);
    setFound(undefined);
    desk.notices.say(texts.taken(changes.length));
    const first = changes[0]?.at ?? lines[0]?.[0];
    if (first) onShow(first);
  };
  return (
    <DeskCard title={texts.importTitle}>
      {isPlan ? (
        <p>{texts.onPlanOnly}</p>
      ) : (
        <FileField
          label={texts.importFile}
          help={texts.importHelp}
          error={fault}
          accept=".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json"
          onFile={(file) => void read(file)}
        />
      )}
      {found && (
        <ImportPreview
          {...{ draft, texts, stations, found }}
          onTake={take}
          onCancel={() => {
            setFound(undefined);
          }}
        />
      )}
    </DeskCard>
  );
}

async function readFile(file: File) {
  if (file.size > MOST_LETTERS) return { ok: false, why: 'too-large' } as const;
  try {
    return readPlacesFile(await file.text());
  } catch {
    // It was taken away, or the device does not give it out.
    return { ok: false, why: 'unreadable' } as const;
  }
}
