import { useState } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { MediumWish } from '../../runtime/admin/medium-picking.ts';
import type { UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { fileFacts } from '../../ui/desk/file-facts.ts';
import { SearchField } from '../../ui/desk/search-field.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { FoundMedia } from './found-media.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { preparationInWords } from './medium-card.tsx';
import { mediaTexts, type MediaTexts } from './media-texts.ts';
import { MediumPicture } from './medium-picture.tsx';
import { ownAddress } from './own-address.ts';
import { UploadCard } from './upload-card.tsx';
import styles from './media.module.css';

interface MediumPickerProps {
  readonly desk: AdminDesk;
  readonly queue: UploadQueue;
  readonly wish: MediumWish;
  readonly onPick: (medium: Medium) => void;
}

/** The library, to take one of it; what is missing there is uploaded at once. */
export function MediumPicker({ desk, queue, wish, onPick }: MediumPickerProps) {
  const { kind } = wish;
  const texts = mediaTexts(desk.languageCode);
  const [address] = useState(() => ownAddress(kind === undefined ? {} : { kind }));
  const state = useTableState(address, { filters: ['kind', 'usage'] });
  const [words, setWords] = useState<string>();
  const take = async (sha256: string) => {
    const answer = await desk.api.ask('adminMedium', { params: { sha256 } });
    if (!answer.ok) setWords(faultWords(answer.fault, desk.languageCode));
    else {
      const { medium } = answer.value;
      const wanted = otherWanted(medium, wish, texts);
      if (wanted === undefined) onPick(medium);
      else setWords(texts.otherKind(medium.name, wanted));
    }
  };
  return (
    <div className={styles['library']}>
      <UploadCard desk={desk} queue={queue} onTake={(sha256) => void take(sha256)} />
      {words !== undefined && <FaultLine words={words} />}
      <SearchField value={state.search} onChange={state.setSearch} />
      <LibraryFilters desk={desk} state={state} />
      <FoundMedia desk={desk} state={state}>
        {(medium) => (
          <Offer key={medium.sha256} desk={desk} medium={medium} wish={wish} onPick={onPick} />
        )}
      </FoundMedia>
    </div>
  );
}

/** The other kinds can be looked at, but a picture is nothing to hear. Undefined: it fits. */
const otherWanted = (medium: Medium, { kind }: MediumWish, texts: MediaTexts) =>
  kind === undefined || medium.kind === kind ? undefined : texts.wanted[kind];

type OfferProps = Pick<MediumPickerProps, 'desk' | 'wish' | 'onPick'> & {
  readonly medium: Medium;
};

function Offer({ desk, medium, wish, onPick }: OfferProps) {
  const texts = mediaTexts(desk.languageCode);
  const { kind, preview, name } = medium;
  const called = name === '' ? texts.unnamed : name;
  const preparing = preparationInWords(medium, texts);
  const wanted = otherWanted(medium, wish, texts);
  return (
    <li className={styles['medium']}>
      <MediumPicture desk={desk} medium={medium} />
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
      <p className={styles['fine']}>{fileFacts(medium, desk.languageCode)}</p>
      {wanted !== undefined && <p className={styles['fine']}>{wanted}</p>}
      {preparing !== undefined && <p className={styles['preparing']}>{preparing}</p>}
      {kind === 'sound' && (
        <div className={styles['listen']}>
          {preview !== undefined && (
            <audio
              className={styles['sound']}
              controls
              preload="none"
              src={desk.host.base + preview}
              aria-label={texts.listenTo(called)}
            />
          )}
        </div>
      )}
    </li>
  );
}
