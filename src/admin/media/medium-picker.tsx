import { useState } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext, AddressQuery } from '../session/admin-context.ts';
import type { MediumRequest } from '../session/files/medium-picking.ts';
import type { UploadQueue } from '../session/files/upload-queue.ts';
import { fileFacts } from '../ui/files/file-facts.ts';
import { SearchField } from '../ui/table/search-field.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { FoundMedia } from './found-media.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { describePreparation } from './medium-card.tsx';
import { mediaTexts, type MediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MediumPicture } from './medium-picture.tsx';
import { UploadCard } from './upload-card.tsx';
import styles from './media.module.css';
import { signal } from '../../lib/signal.ts';

interface MediumPickerProps {
  readonly admin: AdminContext;
  readonly queue: UploadQueue;
  readonly request: MediumRequest;
  readonly onPick: (medium: Medium) => void;
}

/** The library as a picker; a missing file can be uploaded at once. */
export function MediumPicker({ admin, queue, request, onPick }: MediumPickerProps) {
  const { kind } = request;
  const texts = useTexts(mediaTexts);
  const [address] = useState(() => ownAddress(kind === undefined ? {} : { kind }));
  const state = useTableState(address, { filters: ['kind', 'usage'] });
  const [message, setMessage] = useState<string>();
  const take = async (sha256: string) => {
    const result = await admin.api.sendRequest('adminMedium', { params: { sha256 } });
    if (!result.ok) setMessage(errorMessage(result.error, admin.languageCode));
    else {
      const { medium } = result.value;
      const wanted = otherWanted(medium, request, texts);
      if (wanted === undefined) onPick(medium);
      else setMessage(texts.otherKind(medium.name, wanted));
    }
  };
  return (
    <div className={styles['library']}>
      <UploadCard admin={admin} queue={queue} onTake={(sha256) => void take(sha256)} />
      {message !== undefined && <ErrorMessage message={message} />}
      <SearchField value={state.search} onChange={state.setSearch} />
      <LibraryFilters state={state} />
      <FoundMedia admin={admin} state={state}>
        {(medium) => (
          <Offer
            key={medium.sha256}
            admin={admin}
            medium={medium}
            request={request}
            onPick={onPick}
          />
        )}
      </FoundMedia>
    </div>
  );
}

/**
 * Other kinds are shown but cannot be picked: a picture is no sound. Undefined: the medium fits.
 */
const otherWanted = (medium: Medium, { kind }: MediumRequest, texts: MediaTexts) =>
  kind === undefined || medium.kind === kind ? undefined : texts.wanted[kind];

type OfferProps = Pick<MediumPickerProps, 'admin' | 'request' | 'onPick'> & {
  readonly medium: Medium;
};

function Offer({ admin, medium, request, onPick }: OfferProps) {
  const texts = useTexts(mediaTexts);
  const { kind, preview, name } = medium;
  const called = name === '' ? texts.unnamed : name;
  const preparing = describePreparation(medium, texts);
  const wanted = otherWanted(medium, request, texts);
  return (
    <li className={styles['medium']}>
      <MediumPicture admin={admin} medium={medium} />
      {wanted === undefined ? (
        <button
          type="button"
          className={styles['open']}
          onClick={() => {
            onPick(medium);
          }}
        >
          {called}
        </button>
      ) : (
        <p>{called}</p>
      )}
      <p className={styles['fine']}>{fileFacts(medium, admin.languageCode)}</p>
      {wanted !== undefined && <p className={styles['fine']}>{wanted}</p>}
      {preparing !== undefined && <p className={styles['preparing']}>{preparing}</p>}
      {kind === 'sound' && (
        <div className={styles['listen']}>
          {preview !== undefined && (
            <audio
              className={styles['sound']}
              controls
              preload="none"
              src={admin.server.base + preview}
              aria-label={texts.listenTo(called)}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Search and filters of a list in a dialog, which must not change the page's address. */
function ownAddress(begin: Readonly<Record<string, string>>): AddressQuery {
  const parameters = new URLSearchParams(begin);
  const search = signal(String(parameters));
  return {
    readQuery: search.get,
    subscribe: search.subscribe,
    changeQuery(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) parameters.delete(name);
        else parameters.set(name, value);
      }
      search.set(String(parameters));
    },
  };
}
