import type { AdminContext } from '../session/admin-context.ts';
import type { UploadQueue } from '../session/files/upload-queue.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { MediaLibrary } from './media-library.tsx';
import { mediaTexts } from './media-texts.ts';
import { TextHits } from './text-hits.tsx';
import { UploadCard } from './upload-card.tsx';

interface ContentsPageProps {
  readonly admin: AdminContext;
  readonly queue: UploadQueue;
}

/** Uploads, the library, and the search in texts. */
export function ContentsPage({ admin, queue }: ContentsPageProps) {
  const texts = mediaTexts(admin.languageCode);
  const state = useTableState(admin.address, { filters: ['kind', 'usage', 'medium'] });
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <UploadCard admin={admin} queue={queue} />
      <SearchField value={state.search} onChange={state.setSearch} />
      <MediaLibrary admin={admin} state={state} />
      {state.search.trim().length > 1 && <TextHits admin={admin} search={state.search.trim()} />}
    </>
  );
}
