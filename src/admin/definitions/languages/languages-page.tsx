import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, StaleMessage, ErrorMessage } from '../../ui/page/states.tsx';
import { fieldsTexts, type FieldsTexts } from '../../../i18n/admin/fields.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LanguageList } from './language-list.tsx';
import { useMemo, useState } from 'react';
import { useAdminMutation, type AdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { withRequestId } from '../../session/texts/error-message.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { AdminForm } from '../admin-form.tsx';

/** The codes of ISO 639-1. */
const CODES =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';

const OTHER = 'other';

interface LanguagesPageProps {
  readonly admin: AdminContext;
  readonly title: string;
}

/** The languages in which authors write and walks are offered. */
export function LanguagesPage({ admin, title }: LanguagesPageProps) {
  const texts = useTexts(fieldsTexts);
  const query = useAdminQuery(admin, 'adminLanguages', {});
  return (
    <>
      <PageHead title={title} text={texts.languagesText} />
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <AdminCard title={texts.languageList}>
            <LanguageList admin={admin} listed={query.value} />
          </AdminCard>
          <AdminCard title={texts.addLanguage}>
            <AddLanguage admin={admin} usedCodes={query.value.languages.map(({ code }) => code)} />
          </AdminCard>
        </>
      ) : (
        <QueryState query={query} />
      )}
    </>
  );
}

interface AddLanguageProps {
  readonly admin: AdminContext;
  readonly usedCodes: readonly string[];
}

/** A language from the ISO list, with its own name; or any other by its own code. */
function AddLanguage({ admin, usedCodes }: AddLanguageProps) {
  const texts = useTexts(fieldsTexts);
  const known = useMemo(() => isoLanguages(admin.languageCode), [admin.languageCode]);
  const free = known.filter(({ code }) => !usedCodes.includes(code));
  const [chosen, setChosen] = useState(OTHER);
  const [typedLanguage, setTypedLanguage] = useState({ code: '', name: '' });
  const add = useAdminMutation(admin, 'adminAddLanguage', ['adminLanguages']);
  const listed = free.find(({ code }) => code === chosen);
  const language = listed ? { code: listed.code, name: listed.ownName } : typedLanguage;
  const submit = async () => {
    const result = await add.send({ body: language });
    if (!result.ok) return;
    admin.toasts.showToast(texts.saved(language.name), 'success');
    setChosen(OTHER);
    setTypedLanguage({ code: '', name: '' });
  };
  const wrong = languageErrorsOf(add, texts, admin.languageCode);
  return (
    <AdminForm onSubmit={submit} submitLabel={texts.add} isSending={add.isSending}>
      <SelectField
        label={texts.chooseLanguage}
        value={listed ? chosen : OTHER}
        choices={[{ value: OTHER, label: texts.otherLanguage }, ...free.map(choiceOf)]}
        error={listed && wrong.code}
        onChange={setChosen}
      />
      {!listed && <OwnLanguage {...{ typedLanguage, texts, wrong }} onChange={setTypedLanguage} />}
      {wrong.other !== undefined && <ErrorMessage message={wrong.other} />}
    </AdminForm>
  );
}

function choiceOf({ code, name, ownName }: IsoLanguage) {
  const both = name === ownName ? name : `${name} – ${ownName}`;
  return { value: code, label: `${both} (${code})` };
}

interface OwnLanguageProps {
  readonly typedLanguage: { readonly code: string; readonly name: string };
  readonly texts: FieldsTexts;
  readonly wrong: { readonly code?: string | undefined; readonly name?: string | undefined };
  readonly onChange: (language: { readonly code: string; readonly name: string }) => void;
}

function OwnLanguage({ typedLanguage, texts, wrong, onChange }: OwnLanguageProps) {
  return (
    <>
      <TextField
        label={texts.languageCode}
        help={texts.languageCodeHelp}
        error={wrong.code}
        value={typedLanguage.code}
        onChange={(code) => {
          onChange({ ...typedLanguage, code });
        }}
      />
      <TextField
        label={texts.languageName}
        error={wrong.name}
        value={typedLanguage.name}
        onChange={(name) => {
          onChange({ ...typedLanguage, name });
        }}
      />
    </>
  );
}

interface LanguageErrors {
  readonly code?: string | undefined;
  readonly name?: string;
  readonly other?: string | undefined;
}

/** Errors that belong to a field are shown at it. */
function languageErrorsOf(
  { error, message }: AdminMutation<'adminAddLanguage'>,
  texts: FieldsTexts,
  languageCode: string,
): LanguageErrors {
  if (error === undefined) return {};
  const named = (message: string) => withRequestId(message, error, languageCode);
  if (error.kind === 'admin/rejected') {
    if (error.code === 'language/code-taken') return { code: named(texts.languageTaken) };
    if (error.field === 'code') return { code: named(texts.languageCodeWrong) };
    if (error.field === 'name') return { name: named(texts.nameMissing) };
  }
  return { other: message };
}

interface IsoLanguage {
  readonly code: string;
  /** The name in the language itself. */
  readonly ownName: string;
  /** The name in the page's language. */
  readonly name: string;
}

/** Languages whose names the browser knows, sorted in the page's language. */
function isoLanguages(pageLanguage: string): readonly IsoLanguage[] {
  const names = namesIn(pageLanguage);
  const { compare } = new Intl.Collator(pageLanguage);
  return CODES.split(' ')
    .flatMap((code) => {
      const name = names(code);
      const ownName = namesIn(code)(code) ?? name;
      return name === undefined || ownName === undefined
        ? []
        : [{ code, name, ownName: ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1) }];
    })
    .sort((a, b) => compare(a.name, b.name));
}

function namesIn(language: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  return (code) => names.of(code);
}
