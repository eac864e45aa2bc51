import { useState } from 'react';
import { PATHS_FIELD } from '../../../contract/admin/walk-paths.ts';
import { INDEPENDENT, type LatLon } from '../../../core/story/model.ts';
import type { PlacingMark } from '../../../ports/placing-map.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import type { DraftChange } from '../draft-values.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { pickedPlace, type PlaceGround } from './moved-place.ts';
import { pathLengthM } from './path-length.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';

/** No way is drawn on a plan. */
const EARTH: PlaceGround = { isPlan: false, size: undefined };

type Paths = readonly (readonly LatLon[])[];

export function changeForPaths(draft: WalkDraft, paths: Paths): DraftChange {
  return {
    ownerId: draft.read().story.id,
    place: { field: PATHS_FIELD, languageId: INDEPENDENT },
    value: paths.length === 0 ? undefined : paths,
  };
}

/** A path that is being drawn, point by point. */
export function usePathDrawing(draft: WalkDraft, paths: Paths) {
  const [line, setLine] = useState<readonly LatLon[]>();
  return {
    isOn: line !== undefined,
    points: line?.length ?? 0,
    /** As long as there is no line to be seen. */
    first: line?.length === 1 ? line[0] : undefined,
    shown: line && line.length > 1 ? [...paths, line] : paths,
    begin: () => {
      setLine([]);
    },
    add: (at: LatLon) => {
      setLine([...(line ?? []), pickedPlace(at, EARTH)]);
    },
    back: () => {
      setLine(line?.slice(0, -1));
    },
    cancel: () => {
      setLine(undefined);
    },
    finish: () => {
      if (line && line.length > 1) draft.putAll([changeForPaths(draft, [...paths, line])]);
      setLine(undefined);
    },
  };
}

/** Where a path begins that is being drawn. */
export function firstPointMark(
  first: LatLon | undefined,
  texts: PlacesTexts,
): readonly PlacingMark[] {
  if (!first) return [];
  const id = 'first point of the path';
  const mark = { id, at: first, sign: '•', label: texts.pathBegin, radiusM: undefined };
  return [{ ...mark, isSelected: false, isMovable: false }];
}

interface PathsCardProps {
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly paths: Paths;
  readonly drawing: ReturnType<typeof usePathDrawing>;
}

/** The ways between the stations: drawn, or led along them. */
export function PathsCard({ draft, texts, stations, paths, drawing }: PathsCardProps) {
  const along = stations.flatMap(({ at }) => (at ? [at] : []));
  const lengthM = paths.reduce((sum, path) => sum + pathLengthM(path), 0);
  const put = (next: Paths) => {
    draft.putAll([changeForPaths(draft, next)]);
  };
  return (
    <DeskCard title={texts.pathsTitle}>
      <p className={styles['fine']}>{texts.pathsText}</p>
      <p role="status">
        {drawing.isOn
          ? `${texts.pathHelp} ${texts.pathPoints(drawing.points)}`
          : texts.pathsCount(paths.length, texts.metres(Math.round(lengthM)))}
      </p>
      <div className={styles['keys']}>
        {drawing.isOn ? (
          <DrawingKeys texts={texts} drawing={drawing} />
        ) : (
          <>
            <Key label={texts.pathDraw} onPress={drawing.begin} />
            {along.length > 1 && (
              <Key
                label={texts.pathAlong}
                onPress={() => {
                  put([...paths, along]);
                }}
              />
            )}
          </>
        )}
      </div>
      {!drawing.isOn && paths.length > 0 && (
        <details className={styles['single']}>
          <summary>{texts.pathsRemove}</summary>
          <div className={styles['keys']}>
            {paths.map((path, index) => (
              <Key
                key={`${String(index)} ${String(path.length)}`}
                label={texts.pathRemove(index + 1, metresOf(path, texts))}
                onPress={() => {
                  put(paths.filter((one) => one !== path));
                }}
              />
            ))}
          </div>
        </details>
      )}
    </DeskCard>
  );
}

function DrawingKeys({ texts, drawing }: Pick<PathsCardProps, 'texts' | 'drawing'>) {
  return (
    <>
      <Key label={texts.pathDone} isDisabled={drawing.points < 2} onPress={drawing.finish} />
      <Key label={texts.pathBack} isDisabled={drawing.points === 0} onPress={drawing.back} />
      <Key label={texts.pathCancel} onPress={drawing.cancel} />
    </>
  );
}

const metresOf = (path: Paths[number], texts: PlacesTexts) =>
  texts.metres(Math.round(pathLengthM(path)));

interface KeyProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function Key({ label, isDisabled = false, onPress }: KeyProps) {
  return (
    <button type="button" className="button button-quiet" disabled={isDisabled} onClick={onPress}>
      {label}
    </button>
  );
}
