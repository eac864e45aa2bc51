import { useState } from 'react';
import type { FoundPlace } from '../../contract/admin/found-places.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { CommandBox } from '../ui/fields/command-box.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface PlaceSearchProps {
  readonly admin: AdminContext;
  readonly texts: PlacesTexts;
  /** The location of the walk: of two places of one name the nearer one is meant. */
  readonly near: LatLon | undefined;
  /** The result for the place that was chosen. */
  readonly status: string | undefined;
  readonly onTake: (place: FoundPlace) => void;
}

/**
 * Search for a place by its name; empty for operators who have set no geocoder. Others do not see
 * the settings, and learn it from the server's response.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const seesSettings = props.admin.may('operate');
  const read = useAdminQuery(props.admin, 'adminSettings', {}, { isWanted: seesSettings });
  const isSet = seesSettings
    ? read.phase === 'ready' && read.value.settings.geocoder.url !== ''
    : props.admin.may('place:search');
  return isSet ? <SearchBox {...props} /> : null;
}

/** The typed text, the query for it, and the results. */
function useSearch({ admin, texts, near, status: chosenStatus }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState(() => queryOf('', admin.languageCode, near));
  const [isChosen, setChosen] = useState(false);
  const read = useAdminQuery(admin, 'adminSearchPlaces', { query }, { isWanted: query.q !== '' });
  const isOver = query.q !== '' && typed.trim() === query.q;
  const results = isOver && read.phase === 'ready' && !read.isRefreshing ? read.value : undefined;
  const places = results && !isChosen ? results.places : [];
  const status = () => {
    if (!isOver) return texts.searchHelp;
    if (!results) return read.phase === 'failed' ? '' : texts.searching;
    if (isChosen) return chosenStatus ?? '';
    return places.length === 0 ? texts.searchNone : texts.searchFound(places.length);
  };
  return {
    ...{ typed, setTyped, setChosen, places, status: status() },
    licence: results?.licence ?? '',
    error: isOver && read.phase === 'failed' ? read : undefined,
    // Not at every keystroke: the rules of public geocoders forbid autocompletion.
    search() {
      setChosen(false);
      if (isOver) read.refetch();
      else setQuery(queryOf(typed.trim(), admin.languageCode, near));
    },
  };
}

function SearchBox(props: PlaceSearchProps) {
  const { texts, onTake } = props;
  const { typed, setTyped, setChosen, places, status, licence, error, search } = useSearch(props);
  return (
    <div className={styles['search']}>
      <CommandBox
        label={texts.search}
        isLabelShown
        typed={typed}
        onType={(text) => {
          setTyped(text.slice(0, MAX_QUERY_LENGTH));
        }}
        onEnter={search}
        status={status}
        options={places.map((place, index) => ({
          id: String(index),
          label: place.name,
          detail: place.detail,
          onChoose: () => {
            setChosen(true);
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
      {error && <ErrorMessage message={error.message} onRetry={error.refetch} />}
      {licence !== '' && <p className="page-fine">{licence}</p>}
    </div>
  );
}

const MAX_QUERY_LENGTH = 200;

function queryOf(q: string, languageCode: string, near: LatLon | undefined) {
  const language = languageCode.slice(0, 2);
  // So coarse that moving a station by a street sends no new request, and reveals no exact
  // location.
  return near
    ? { q, language, near: near.map((degrees) => degrees.toFixed(1)).join(',') }
    : { q, language };
}
