import { useState } from 'react';
import type { ImportedPlaces } from '../../core/placing/found-places.ts';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { importPlan, namesIn, type ImportChange, type ImportHow } from './import-plan.ts';
import { coordinatesText } from './overlap-messages.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

export interface ImportChoice {
  readonly changes: readonly ImportChange[];
  readonly paths: ImportedPlaces['paths'];
}

interface ImportPreviewProps {
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly imported: ImportedPlaces;
  readonly onTake: (choice: ImportChoice) => void;
  readonly onCancel: () => void;
}

/** A preview of the changes, before anything is applied. */
export function PlacesImportPreview(props: ImportPreviewProps) {
  const { draft, texts, stations, imported, onTake, onCancel } = props;
  const planBy = (how: ImportHow) =>
    importPlan(stations, (station) => namesIn(draft, station), imported, how);
  const [how, setHow] = useState<ImportHow>(() =>
    planBy('name').leftOver.length < imported.waypoints.length ? 'name' : 'order',
  );
  const [hasEdges, setHasEdges] = useState(imported.paths.length > 0);
  const { changes, leftOver } = planBy(how);
  const paths = hasEdges ? imported.paths : [];
  return (
    <div className={styles['preview']} role="group" aria-label={texts.importChanges}>
      <p role="status">
        {texts.importFound(imported.waypoints.length, imported.paths.length, imported.dropped)}
      </p>
      {imported.waypoints.length > 0 && (
        <>
          <SelectField<ImportHow>
            label={texts.importHow}
            value={how}
            choices={[
              { value: 'name', label: texts.byName },
              { value: 'order', label: texts.byOrder },
            ]}
            onChange={setHow}
          />
          <ChangeTable changes={changes} texts={texts} />
        </>
      )}
      {leftOver.length > 0 && <LeftOver names={leftOver.map(({ name }) => name)} texts={texts} />}
      {imported.paths.length > 0 && (
        <SwitchField
          label={texts.importPaths(imported.paths.length)}
          isOn={hasEdges}
          onChange={setHasEdges}
        />
      )}
      <DecisionControls
        texts={texts}
        isEmpty={changes.length === 0 && paths.length === 0}
        onTake={() => {
          onTake({ changes, paths });
        }}
        onCancel={onCancel}
      />
    </div>
  );
}

interface DecisionControlsProps {
  readonly texts: PlacesTexts;
  readonly isEmpty: boolean;
  readonly onTake: () => void;
  readonly onCancel: () => void;
}

function DecisionControls({ texts, isEmpty, onTake, onCancel }: DecisionControlsProps) {
  return (
    <div className={styles['keys']}>
      <button type="button" className="button" disabled={isEmpty} onClick={onTake}>
        {texts.take}
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

interface ChangeTableProps {
  readonly changes: readonly ImportChange[];
  readonly texts: PlacesTexts;
}

function ChangeTable({ changes, texts }: ChangeTableProps) {
  if (changes.length === 0) return <p>{texts.importSame}</p>;
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={texts.importChanges}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.importStation}</th>
            <th scope="col">{texts.importOld}</th>
            <th scope="col">{texts.importNew}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ station, at, movedM }) => (
            <tr key={station.id}>
              <th scope="row">
                {station.number}. {station.name}
              </th>
              <td>{station.at ? coordinatesText(station.at, false) : texts.noPlace}</td>
              <td>
                {coordinatesText(at, false)}
                {movedM !== undefined && ` (${texts.movedBy(texts.metres(Math.ceil(movedM)))})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MAX_NAMES = 20;

function LeftOver({ names, texts }: { names: readonly string[]; texts: PlacesTexts }) {
  const shown = names.slice(0, MAX_NAMES).map((name) => (name === '' ? texts.unnamed : name));
  const rest = names.length - shown.length;
  return (
    <p>
      {texts.leftOver}: {[...shown, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ')}
    </p>
  );
}
