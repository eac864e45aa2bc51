import { useState } from 'react';
import type { FiledThing, Shelf } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { DeskForm, QuietButton } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';
import { filingDifferences } from './filing-differences.ts';
import { FilingInputs } from './filing-inputs.tsx';
import { useChangedFiling, useNewFiling, type FilingWork } from './filing-work.ts';
import { nameOf } from './named-thing.ts';

interface FilingFormProps {
  readonly desk: AdminDesk;
  readonly shelf: Shelf;
  readonly title: string;
  readonly onDone: () => void;
}

export function NewFilingForm(given: FilingFormProps) {
  return <FilingForm {...given} work={useNewFiling(given.desk, given.shelf)} />;
}

interface ChangedFilingFormProps extends FilingFormProps {
  readonly thing: FiledThing;
}

export function ChangedFilingForm({ thing, ...given }: ChangedFilingFormProps) {
  return <FilingForm {...given} work={useChangedFiling(given.desk, given.shelf, thing)} />;
}

interface FilingAtWorkProps extends FilingFormProps {
  readonly work: FilingWork;
}

/** The names in every language of the house, and the short name that stands in addresses. */
function FilingForm({ desk, title, onDone, work }: FilingAtWorkProps) {
  const texts = fieldsTexts(desk.languageCode);
  const { cancel } = useDeskWords();
  const listed = useAsked(desk, 'adminLanguages', {});
  const languages = listed.phase === 'ready' ? listed.value.languages : [];
  const [isNameless, setNameless] = useState(false);
  const { fault, words, conflict } = work;
  const first = nameOf({ slug: '', names: work.value.names }, undefined);
  const keep = async (send: () => Promise<boolean>) => {
    const isEmpty = first.trim() === '';
    setNameless(isEmpty);
    if (isEmpty || !(await send())) return;
    desk.notices.say(texts.saved(first), 'success');
    onDone();
  };
  const leave = () => {
    work.drop();
    onDone();
  };
  const isAboutSlug = isAbout(fault, 'slug');
  const slugWords = isTaken(fault) ? texts.shortNameTaken : texts.shortNameHelp;
  return (
    <DeskCard title={title}>
      <DeskForm
        onSubmit={() => keep(work.save)}
        submitLabel={texts.save}
        isSending={work.isSending}
        ways={<QuietButton label={cancel} onClick={leave} />}
      >
        <FilingInputs
          {...{ texts, languages }}
          value={work.value}
          nameError={isNameless ? texts.nameMissing : undefined}
          slugError={isAboutSlug ? slugWords : undefined}
          onChange={work.type}
        />
        {words !== undefined && !isAboutSlug && <FaultLine words={words} />}
        {conflict && (
          <EditConflict
            differing={filingDifferences(conflict.mine, conflict.theirs, { languages, texts })}
            keepMine={() => void keep(conflict.keepMine)}
            takeTheirs={conflict.takeTheirs}
          />
        )}
      </DeskForm>
    </DeskCard>
  );
}

const isAbout = (fault: AdminFault | undefined, field: string): boolean =>
  fault?.kind === 'admin/refused' && fault.field === field;

const isTaken = (fault: AdminFault | undefined): boolean =>
  fault?.kind === 'admin/refused' && fault.code === 'filing/slug-taken';
