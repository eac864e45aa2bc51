import type { AdminContext } from '../session/admin-context.ts';
import { ListAndEditor } from '../ui/page/list-and-editor.tsx';
import type { TableState } from '../ui/table/table-state.ts';
import { FoundMedia } from './found-media.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { MediumCard } from './medium-card.tsx';
import { MediumEditor } from './medium-editor.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface MediaLibraryProps {
  readonly admin: AdminContext;
  readonly state: TableState;
}

export function MediaLibrary({ admin, state }: MediaLibraryProps) {
  const texts = mediaTexts(admin.languageCode);
  const opened = state.filters['medium'];
  // Bypasses the table's state: opening a medium must not reset the page.
  const show = (medium: string | undefined) => {
    admin.address.changeQuery({ medium });
  };
  const close = () => {
    show(undefined);
  };
  const list = (
    <section className={styles['library']} aria-label={texts.library}>
      <LibraryFilters admin={admin} state={state} />
      <FoundMedia admin={admin} state={state}>
        {(medium) => (
          <MediumCard
            key={medium.sha256}
            admin={admin}
            medium={medium}
            isOpen={medium.sha256 === opened}
            onOpen={() => {
              show(medium.sha256);
            }}
          />
        )}
      </FoundMedia>
    </section>
  );
  const editor =
    opened === undefined ? undefined : (
      <MediumEditor key={opened} admin={admin} sha256={opened} onDeleted={close} />
    );
  return <ListAndEditor list={list} editor={editor} onClose={close} />;
}
