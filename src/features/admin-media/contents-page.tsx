import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { SearchField } from '../../ui/desk/search-field.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { MediaLibrary } from './media-library.tsx';
import { mediaTexts } from './media-texts.ts';
import { TextHits } from './text-hits.tsx';
import { UploadCard } from './upload-card.tsx';

interface ContentsPageProps {
  readonly desk: AdminDesk;
  readonly queue: UploadQueue;
}

/** Everything at once: what is uploaded, what there is, and the texts that hold a word. */
export function ContentsPage({ desk, queue }: ContentsPageProps) {
  const texts = mediaTexts(desk.languageCode);
  const state = useTableState(desk.address, { filters: ['kind', 'usage', 'medium'] });
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <UploadCard desk={desk} queue={queue} />
      <SearchField value={state.search} onChange={state.setSearch} />
      <MediaLibrary desk={desk} state={state} />
      {state.search.trim().length > 1 && <TextHits desk={desk} search={state.search.trim()} />}
    </>
  );
}
