import { useState } from 'react';
import { PATHS_FIELD } from '../../contract/admin/walk-paths.ts';
import { INDEPENDENT, type LatLon } from '../../core/story/model.ts';
import type { PlacingMark } from '../../platform/map/placing/port.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import type { DraftChange } from '../draft/draft-values.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { pickedPlace, type PlaceBaseMap } from './moved-place.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';
import { distanceM } from '../../core/place/distance.ts';

/** No path is drawn on a plan. */
const EARTH: PlaceBaseMap = { isPlan: false, size: undefined };

type Paths = readonly (readonly LatLon[])[];

export function changeForPaths(draft: WalkDraft, paths: Paths): DraftChange {
  return {
    entityId: draft.read().story.id,
    slot: { field: PATHS_FIELD, languageId: INDEPENDENT },
    value: paths.length === 0 ? undefined : paths,
  };
}

/** A path that is being drawn, point by point. */
export function usePathDrawing(draft: WalkDraft, paths: Paths) {
  const [drawnPath, setDrawnPath] = useState<readonly LatLon[]>();
  return {
    isOn: drawnPath !== undefined,
    points: drawnPath?.length ?? 0,
    /** The first point, as long as there is no line to show. */
    first: drawnPath?.length === 1 ? drawnPath[0] : undefined,
    shown: drawnPath && drawnPath.length > 1 ? [...paths, drawnPath] : paths,
    begin: () => {
      setDrawnPath([]);
    },
    add: (at: LatLon) => {
      setDrawnPath([...(drawnPath ?? []), pickedPlace(at, EARTH)]);
    },
    back: () => {
      setDrawnPath(drawnPath?.slice(0, -1));
    },
    cancel: () => {
      setDrawnPath(undefined);
    },
    finish: () => {
      if (drawnPath && drawnPath.length > 1)
        draft.setValues([changeForPaths(draft, [...paths, drawnPath])]);
      setDrawnPath(undefined);
    },
  };
}

/** The first point of the path that is being drawn. */
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

/** The paths between the stations: drawn, or laid along them. */
export function PathsCard({ draft, texts, stations, paths, drawing }: PathsCardProps) {
  const along = stations.flatMap(({ at }) => (at ? [at] : []));
  const lengthM = paths.reduce((sum, path) => sum + pathLengthM(path), 0);
  const changePaths = (next: Paths) => {
    draft.setValues([changeForPaths(draft, next)]);
  };
  return (
    <AdminCard title={texts.pathsTitle}>
      <p className={styles['fine']}>{texts.pathsText}</p>
      <p role="status">
        {drawing.isOn
          ? `${texts.pathHelp} ${texts.pathPoints(drawing.points)}`
          : texts.pathsCount(paths.length, texts.metres(Math.round(lengthM)))}
      </p>
      <div className={styles['keys']}>
        {drawing.isOn ? (
          <DrawingControls texts={texts} drawing={drawing} />
        ) : (
          <>
            <PathButton label={texts.pathDraw} onPress={drawing.begin} />
            {along.length > 1 && (
              <PathButton
                label={texts.pathAlong}
                onPress={() => {
                  changePaths([...paths, along]);
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
              <PathButton
                key={`${String(index)} ${String(path.length)}`}
                label={texts.pathRemove(index + 1, metresOf(path, texts))}
                onPress={() => {
                  changePaths(paths.filter((other) => other !== path));
                }}
              />
            ))}
          </div>
        </details>
      )}
    </AdminCard>
  );
}

function DrawingControls({ texts, drawing }: Pick<PathsCardProps, 'texts' | 'drawing'>) {
  return (
    <>
      <PathButton label={texts.pathDone} isDisabled={drawing.points < 2} onPress={drawing.finish} />
      <PathButton label={texts.pathBack} isDisabled={drawing.points === 0} onPress={drawing.back} />
      <PathButton label={texts.pathCancel} onPress={drawing.cancel} />
    </>
  );
}

const metresOf = (path: Paths[number], texts: PlacesTexts) =>
  texts.metres(Math.round(pathLengthM(path)));

interface PathButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function PathButton({ label, isDisabled = false, onPress }: PathButtonProps) {
  return (
    <button type="button" className="button button-quiet" disabled={isDisabled} onClick={onPress}>
      {label}
    </button>
  );
}

function pathLengthM(path: readonly LatLon[]): number {
  return path.slice(1).reduce((sum, to, index) => sum + distanceM(path[index] ?? to, to), 0);
}
