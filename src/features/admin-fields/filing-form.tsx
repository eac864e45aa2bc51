import { useState } from 'react';
import type { FiledThing, Shelf } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { DeskForm } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';
import { nameOf, shortNameOf } from './named-thing.ts';

interface FilingFormProps {
  readonly desk: AdminDesk;
  readonly shelf: Shelf;
  /** Undefined: a new one. */
  readonly thing: FiledThing | undefined;
  readonly title: string;
  readonly onDone: () => void;
}

/** The names in every language of the house, and the short name that stands in addresses. */
export function FilingForm({ desk, shelf, thing, title, onDone }: FilingFormProps) {
  const texts = fieldsTexts(desk.languageCode);
  const listed = useAsked(desk, 'adminLanguages', {});
  const languages = listed.phase === 'ready' ? listed.value.languages : [];
  const [names, setNames] = useState<Readonly<Record<string, string>>>(thing?.names ?? {});
  const [typedSlug, setSlug] = useState(thing?.slug);
  const [isNameless, setNameless] = useState(false);
  const { save, fault, words, isSending } = useSavedFiling(desk, shelf, thing);
  const first = nameOf({ slug: '', names }, undefined);
  const slug = typedSlug ?? shortNameOf(first);
  const submit = async () => {
    const isEmpty = first.trim() === '';
    setNameless(isEmpty);
    if (isEmpty) return;
    const answer = await save({ slug, names });
    if (!answer.ok) return;
    desk.notices.say(texts.saved(first), 'success');
    onDone();
  };
  const isAboutSlug = isAbout(fault, 'slug');
  const slugWords = isTaken(fault) ? texts.shortNameTaken : texts.shortNameHelp;
  return (
    <DeskCard title={title}>
      <DeskForm onSubmit={submit} submitLabel={texts.save} isSending={isSending}>
        {languages.map(({ id, code, name }, place) => (
          <TextField
            key={id}
            label={texts.nameIn(name)}
            lang={code}
            isOptional={place > 0}
            value={names[id] ?? ''}
            error={isNameless && place === 0 ? texts.nameMissing : undefined}
            onChange={(typed) => {
              setNames({ ...names, [id]: typed });
            }}
          />
        ))}
        <TextField
          label={texts.shortName}
          help={texts.shortNameHelp}
          value={slug}
          error={isAboutSlug ? slugWords : undefined}
          onChange={setSlug}
        />
        {words !== undefined && !isAboutSlug && <FaultLine words={words} />}
      </DeskForm>
    </DeskCard>
  );
}

function useSavedFiling(desk: AdminDesk, shelf: Shelf, thing: FiledThing | undefined) {
  const add = useChange(desk, 'adminAddFiling', ['adminFiling']);
  const change = useChange(desk, 'adminChangeFiling', ['adminFiling']);
  const save = (body: { slug: string; names: Record<string, string> }) =>
    thing
      ? change.send({ params: { shelf, id: thing.id }, body })
      : add.send({ params: { shelf }, body });
  const { fault, words, isSending } = thing ? change : add;
  return { save, fault, words, isSending };
}

const isAbout = (fault: AdminFault | undefined, field: string): boolean =>
  fault?.kind === 'admin/refused' && fault.field === field;

const isTaken = (fault: AdminFault | undefined): boolean =>
  fault?.kind === 'admin/refused' && fault.code === 'filing/slug-taken';
