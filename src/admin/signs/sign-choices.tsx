import { isOnlyHere } from '../../core/sign/only-here.ts';
import { SHEET_FORMS } from '../../core/sign/sheet-forms.ts';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './signs.module.css';
import type { SignTexts } from './signs-context.ts';
import { MAX_LANGUAGES, type Signs } from './use-signs.ts';

interface SignChoicesProps {
  readonly texts: SignTexts;
  readonly signs: Signs;
}

/** The paper, the address, the languages, and whether covers are printed. */
export function SignChoices({ texts, signs }: SignChoicesProps) {
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
          choices={hosts.map((one) => ({ value: one, label: one }))}
          onChange={(chosen) => {
            change({ host: chosen });
          }}
        />
      )}
      {isOnlyHere(host) && (
        <p className={styles['warning']}>
          <Icon name="warning" />
          <span>{texts.onlyHere(host)}</span>
        </p>
      )}
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
  const put = (id: number, isOn: boolean) => {
    const next = isOn ? [...languages, id] : languages.filter((one) => one !== id);
    if (next.length > 0 && next.length <= MAX_LANGUAGES) change({ languages: next });
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.languages}</legend>
      {story.languages.map(({ id, name }) => (
        <SwitchField
          key={id}
          label={name}
          isOn={languages.includes(id)}
          onChange={(isOn) => {
            put(id, isOn);
          }}
        />
      ))}
      {story.languages.length > MAX_LANGUAGES && <p>{texts.maxLanguages(MAX_LANGUAGES)}</p>}
    </fieldset>
  );
}
