import { useState } from 'react';
import type { Shelf } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { ListAndEditor } from '../../ui/desk/list-and-editor.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { AddButton } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';
import { ChangedFilingForm, NewFilingForm } from './filing-form.tsx';
import { FilingList } from './filing-list.tsx';

interface FilingPageProps {
  readonly desk: AdminDesk;
  readonly shelf: Shelf;
  readonly title: string;
}

/** Cities or categories: what walks are found under. */
export function FilingPage({ desk, shelf, title }: FilingPageProps) {
  const texts = fieldsTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminFiling', { params: { shelf } });
  /** An id, or 'new'. */
  const [edited, setEdited] = useState<string>();
  const isCities = shelf === 'cities';
  const addLabel = isCities ? texts.addCity : texts.addCategory;
  const close = () => {
    setEdited(undefined);
  };
  const filed = asked.phase === 'ready' ? asked.value : undefined;
  const thing = filed?.things.find(({ id }) => id === edited);
  const list =
    filed === undefined || filed.things.length === 0 ? (
      <EmptyState
        title={isCities ? texts.noCities : texts.noCategories}
        text={texts.noFilingText}
      />
    ) : (
      <FilingList {...{ desk, shelf, filed }} onEdit={setEdited} />
    );
  const given = { desk, shelf, onDone: close };
  const form = thing ? (
    <ChangedFilingForm key={edited} {...given} thing={thing} title={texts.edit} />
  ) : (
    <NewFilingForm {...given} title={addLabel} />
  );
  const isOpen = edited === 'new' || thing !== undefined;
  return (
    <>
      <PageHead title={title} text={isCities ? texts.citiesText : texts.categoriesText}>
        <AddButton
          label={addLabel}
          onClick={() => {
            setEdited('new');
          }}
        />
      </PageHead>
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <ListAndEditor onClose={close} list={list} editor={isOpen ? form : undefined} />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </>
  );
}
