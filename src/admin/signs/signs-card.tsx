import { WarningMessage } from '../ui/page/states.tsx';
import { FieldGroup } from '../ui/fields/field-frame.tsx';
import { useState } from 'react';
import type { Story } from '../../core/story/model.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import type { SignsContext } from './signs-context.ts';
import { createPortal } from 'react-dom';
import { useSheetHead } from '../ui/page/use-sheet-head.ts';
import { SignList } from './sign-list.tsx';
import { SignPages } from './sign-pages.tsx';
import styles from './signs.module.css';
import { useSigns, MAX_LANGUAGES, type Signs } from './use-signs.ts';
import { isOnlyHere } from '../../core/sign/only-here.ts';
import { SHEET_FORMS } from '../../core/sign/sheet-forms.ts';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { signTexts, type SignTexts } from '../../i18n/admin/signs.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface SignsCardProps {
  readonly context: SignsContext;
  /** The walk as it is written now. */
  readonly compose: () => Story;
}

/** The button that opens a walk's signs. */
export function SignsCard({ context, compose }: SignsCardProps) {
  const texts = useTexts(signTexts);
  const [story, setStory] = useState<Story>();
  return (
    <AdminCard title={texts.title}>
      <p>{texts.text}</p>
      <p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setStory(compose());
          }}
        >
          {texts.open}
        </button>
      </p>
      {story && (
        <SignsSheet
          context={context}
          story={story}
          onClose={() => {
            setStory(undefined);
          }}
        />
      )}
    </AdminCard>
  );
}

interface SignsSheetProps {
  readonly context: SignsContext;
  readonly story: Story;
  readonly onClose: () => void;
}

/** Replaces the whole page: the options on the left, and the preview. */
function SignsSheet({ context, story, onClose }: SignsSheetProps) {
  const texts = useTexts(signTexts);
  const signs = useSigns(context, story);
  const head = useSheetHead();
  const shared = { context, texts, signs };
  return createPortal(
    <main
      className={styles['sheet']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={styles['head']}>
        <h1 ref={head} tabIndex={-1}>
          {texts.heading(signs.walkTitle)}
        </h1>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.back}
        </button>
      </header>
      <div className={styles['desk']}>
        <div className={styles['choices']}>
          <SignChoices {...shared} />
          <SignList {...shared} />
        </div>
        <SignPages {...shared} />
      </div>
    </main>,
    document.body,
  );
}

interface SignChoicesProps {
  readonly texts: SignTexts;
  readonly signs: Signs;
}

/** The paper, the address, the languages, and whether covers are printed. */
function SignChoices({ texts, signs }: SignChoicesProps) {
  const { wishes, hosts, host, change } = signs;
  return (
    <div className={styles['fields']}>
      <SelectField
        label={texts.form}
        value={wishes.form}
        choices={SHEET_FORMS.map((form) => ({ value: form, label: texts.forms[form] }))}
        onChange={(form) => {
          change({ form });
        }}
      />
      {hosts.length > 1 && (
        <SelectField
          label={texts.host}
          value={host}
          choices={hosts.map((hostName) => ({ value: hostName, label: hostName }))}
          onChange={(chosen) => {
            change({ host: chosen });
          }}
        />
      )}
      {isOnlyHere(host) && <WarningMessage>{texts.onlyHere(host)}</WarningMessage>}
      <Languages texts={texts} signs={signs} />
      <SwitchField
        label={texts.withCover}
        isOn={wishes.hasCovers}
        onChange={(hasCovers) => {
          change({ hasCovers });
        }}
      />
    </div>
  );
}

/** The language chosen first comes first on the sign; at least one is always chosen. */
function Languages({ texts, signs: { story, wishes, change } }: SignChoicesProps) {
  const { languages } = wishes;
  if (story.languages.length < 2) return null;
  const toggleLanguage = (id: number, isOn: boolean) => {
    const next = isOn ? [...languages, id] : languages.filter((languageId) => languageId !== id);
    if (next.length > 0 && next.length <= MAX_LANGUAGES) change({ languages: next });
  };
  return (
    <FieldGroup legend={texts.languages}>
      {story.languages.map(({ id, name }) => (
        <SwitchField
          key={id}
          label={name}
          isOn={languages.includes(id)}
          onChange={(isOn) => {
            toggleLanguage(id, isOn);
          }}
        />
      ))}
      {story.languages.length > MAX_LANGUAGES && <p>{texts.maxLanguages(MAX_LANGUAGES)}</p>}
    </FieldGroup>
  );
}
