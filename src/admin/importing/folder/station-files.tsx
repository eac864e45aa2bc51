import { startTransition, useState } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { OfferedColumn } from '../table/table-columns.ts';
import type { PlannedRow } from '../table/table-plan.ts';
import { fittingColumns, isFieldColumn, isTitle } from './folder-columns.ts';
import type { StationFile, FolderStationFiles } from './folder-stations.ts';
import type { FolderTexts } from '../../../i18n/admin/folder.ts';
import { ownStation, titleKey, type FileMove } from './folder-work.ts';
import styles from '../importing.module.css';
import type { OpenFolder } from './use-folder.ts';

interface StationFilesProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  readonly folder: OpenFolder;
  readonly offered: readonly OfferedColumn[];
  readonly stations: readonly FolderStationFiles[];
  readonly station: FolderStationFiles;
  readonly row: PlannedRow;
}

/** The files of a station and their columns; when it is opened, all of it can be corrected. */
export function StationFiles(props: StationFilesProps) {
  const { texts, languageCode, folder, offered, station, row } = props;
  const { files: chosen } = folder.work.chosen;
  const [isOpen, setOpen] = useState(false);
  const fileTextOf = ({ path, column }: StationFile) => {
    const heading = offered.find(({ key }) => key === column)?.heading;
    if (heading === undefined) return texts.goesNowhere(path);
    return texts.goesTo(path, heading, formatBytes(chosen.get(path)?.size ?? 0, languageCode));
  };
  return (
    <div className={styles['station']}>
      <ul className={styles['files']}>
        {station.files.map((file) => (
          <li key={file.path}>
            <bdi>{fileTextOf(file)}</bdi>
          </li>
        ))}
      </ul>
      {isOpen && <Corrections {...props} />}
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        disabled={folder.work.isConfirmed}
        aria-label={isOpen ? texts.doneWith(row.name) : texts.changeOf(row.name)}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? texts.done : texts.change}
      </button>
    </div>
  );
}

function Corrections({ texts, folder, offered, stations, station, row }: StationFilesProps) {
  const { asNew } = folder.work.corrections;
  const move = (path: string, change: FileMove) => {
    folder.correct(({ moves }) => ({
      moves: new Map([...moves, [path, { ...moves.get(path), ...change }]]),
    }));
  };
  return (
    <div className={styles['corrections']}>
      {offered.filter(isFieldColumn).map((column) => {
        const { languageId } = column.meaning;
        const title = station.titles.get(languageId);
        if (!isTitle(column) || title === undefined) return null;
        return (
          <TitleField
            key={column.key}
            label={column.heading}
            title={title}
            onTitle={(typed) => {
              const own = [titleKey(station.key, languageId), typed] as const;
              folder.correct((before) => ({ titles: new Map([...before.titles, own]) }));
            }}
          />
        );
      })}
      {(row.id !== undefined || asNew.has(station.key)) && (
        <SwitchField
          label={texts.asNew}
          help={texts.asNewHelp}
          isOn={asNew.has(station.key)}
          onChange={(isOn) => {
            folder.correct((before) => {
              const others = [...before.asNew].filter((key) => key !== station.key);
              return { asNew: new Set(isOn ? [...others, station.key] : others) };
            });
          }}
        />
      )}
      {station.files.map((file) => (
        <FileAssignment key={file.path} {...{ texts, file, station, stations, offered, move }} />
      ))}
    </div>
  );
}

interface TitleFieldProps {
  readonly label: string;
  readonly title: string;
  readonly onTitle: (typed: string) => void;
}

/** Typing shows at once; the rows of a large folder follow. */
function TitleField({ label, title, onTitle }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={2000}
      onChange={(next) => {
        setTyped(next);
        startTransition(() => {
          onTitle(next);
        });
      }}
    />
  );
}

interface FileAssignmentProps extends Pick<
  StationFilesProps,
  'texts' | 'station' | 'stations' | 'offered'
> {
  readonly file: StationFile;
  readonly move: (path: string, change: FileMove) => void;
}

function FileAssignment({ texts, file, station, stations, offered, move }: FileAssignmentProps) {
  const { path, kind, column } = file;
  const separateStation = ownStation(path);
  return (
    <>
      <SelectField
        label={texts.purpose(path)}
        value={column}
        choices={[
          { value: '', label: texts.skip },
          ...fittingColumns(offered, kind).map(({ key, heading }) => ({
            ...{ value: key, label: heading },
          })),
        ]}
        onChange={(next) => {
          move(path, { column: next });
        }}
      />
      <SelectField
        label={texts.station(path)}
        value={station.key}
        choices={[
          ...stations.map(({ key, titles }, index) => ({
            ...{ value: key, label: `${String(index + 1)} · ${firstOf(titles)}` },
          })),
          ...(stations.some(({ key }) => key === separateStation)
            ? []
            : [{ value: separateStation, label: texts.ownStation }]),
        ]}
        onChange={(next) => {
          move(path, { station: next });
        }}
      />
    </>
  );
}

const firstOf = (titles: FolderStationFiles['titles']): string =>
  [...titles.values()].find((title) => title !== '') ?? '';
