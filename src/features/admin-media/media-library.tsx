import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { ListAndEditor } from '../../ui/desk/list-and-editor.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { FoundMedia } from './found-media.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { MediumCard } from './medium-card.tsx';
import { MediumEditor } from './medium-editor.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface MediaLibraryProps {
  readonly desk: AdminDesk;
  readonly state: TableState;
}

export function MediaLibrary({ desk, state }: MediaLibraryProps) {
  const texts = mediaTexts(desk.languageCode);
  const opened = state.filters['medium'];
  // Past the table's state: what is opened turns no page.
  const show = (medium: string | undefined) => {
    desk.address.change({ medium });
  };
  const close = () => {
    show(undefined);
  };
  const list = (
    <section className={styles['library']} aria-label={texts.library}>
      <LibraryFilters desk={desk} state={state} />
      <FoundMedia desk={desk} state={state}>
        {(medium) => (
          <MediumCard
            key={medium.sha256}
            desk={desk}
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
      <MediumEditor key={opened} desk={desk} sha256={opened} onGone={close} />
    );
  return <ListAndEditor list={list} editor={editor} onClose={close} />;
}
