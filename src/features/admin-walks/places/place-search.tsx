import { useState } from 'react';
import type { FoundPlace } from '../../../contract/admin/found-places.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../../runtime/admin/use-asked.ts';
import { CommandBox } from '../../../ui/desk/command-box.tsx';
import { FaultLine } from '../../../ui/desk/states.tsx';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';

interface PlaceSearchProps {
  readonly desk: AdminDesk;
  readonly texts: PlacesTexts;
  /** Where the walk lies: of two places of one name the nearer one is meant. */
  readonly near: LatLon | undefined;
  /** What has become of the place that was chosen. */
  readonly said: string | undefined;
  readonly onTake: (place: FoundPlace) => void;
}

/** A place by its name, where the operator has set a geocoder; otherwise nothing at all. */
export function PlaceSearch(given: PlaceSearchProps) {
  const read = useAsked(given.desk, 'adminSettings', {});
  const isSet = read.phase === 'ready' && read.value.settings.geocoder.url !== '';
  return isSet ? <SearchBox {...given} /> : null;
}

/** What is typed, what was asked of it, and what came back. */
function useSearch({ desk, texts, near, said }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState(() => queryOf('', desk.languageCode, near));
  const [isTaken, setTaken] = useState(false);
  const read = useAsked(desk, 'adminSearchPlaces', { query }, { isWanted: query.q !== '' });
  const isOver = query.q !== '' && typed.trim() === query.q;
  const found = isOver && read.phase === 'ready' && !read.isRefreshing ? read.value : undefined;
  const places = found && !isTaken ? found.places : [];
  const status = () => {
    if (!isOver) return texts.searchHelp;
    if (!found) return read.phase === 'fault' ? '' : texts.searching;
    if (isTaken) return said ?? '';
    return places.length === 0 ? texts.searchNone : texts.searchFound(places.length);
  };
  return {
    ...{ typed, setTyped, setTaken, places, status: status() },
    licence: found?.licence ?? '',
    fault: isOver && read.phase === 'fault' ? read : undefined,
    // Not at every key: the rules of public geocoders forbid to guess while somebody types.
    search() {
      setTaken(false);
      if (isOver) read.again();
      else setQuery(queryOf(typed.trim(), desk.languageCode, near));
    },
  };
}

function SearchBox(given: PlaceSearchProps) {
  const { texts, onTake } = given;
  const { typed, setTyped, setTaken, places, status, licence, fault, search } = useSearch(given);
  return (
    <div className={styles['search']}>
      <CommandBox
        label={texts.search}
        isLabelShown
        typed={typed}
        onType={(text) => {
          setTyped(text.slice(0, MOST_TYPED));
        }}
        onEnter={search}
        status={status}
        options={places.map((place, index) => ({
          id: String(index),
          label: place.name,
          detail: place.detail,
          onChoose: () => {
            setTaken(true);
            onTake(place);
          },
        }))}
      >
        <button
          type="button"
          className="button button-quiet"
          disabled={typed.trim() === ''}
          onClick={search}
        >
          {texts.searchGo}
        </button>
      </CommandBox>
      {fault && <FaultLine words={fault.words} onAgain={fault.again} />}
      {licence !== '' && <p className="page-fine">{licence}</p>}
    </div>
  );
}

const MOST_TYPED = 200;

function queryOf(q: string, languageCode: string, near: LatLon | undefined) {
  const language = languageCode.slice(0, 2);
  // So coarse that moving a station by a street asks nothing anew, and tells nobody its door.
  return near
    ? { q, language, near: near.map((degrees) => degrees.toFixed(1)).join(',') }
    : { q, language };
}
