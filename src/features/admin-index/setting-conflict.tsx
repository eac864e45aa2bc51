import type { SettingName } from '../../contract/host-settings.ts';
import type { IndexTexts } from './index-texts.ts';
import { differences } from './setting-differences.ts';
import { partOfSetting } from './setting-words.ts';
import type { SettingConflicting } from './use-setting.ts';
import styles from './index.module.css';

interface SettingConflictProps {
  readonly name: SettingName;
  readonly texts: IndexTexts;
  readonly conflict: SettingConflicting;
}

/** Two editors meant different things: where they differ is shown side by side, one is chosen. */
export function SettingConflict({ name, texts, conflict }: SettingConflictProps) {
  const { mine, theirs, languageCode, keepMine, takeTheirs } = conflict;
  return (
    <div role="alert" className={styles['conflict']}>
      <h3>{texts.conflictTitle}</h3>
      <p>{texts.conflictText}</p>
      {differences(mine, theirs).map(({ path, one, other }) => (
        <div key={path.join('.')} className={styles['columns']}>
          <p className={styles['differs']}>{partOfSetting(name, path, texts, languageCode)}</p>
          <div>
            <h4>{texts.mine}</h4>
            <pre>{one === '' ? texts.nothing : one}</pre>
          </div>
          <div>
            <h4>{texts.theirs}</h4>
            <pre>{other === '' ? texts.nothing : other}</pre>
          </div>
        </div>
      ))}
      <div className={styles['choice']}>
        <button type="button" className="button" onClick={keepMine}>
          {texts.keepMine}
        </button>
        <button type="button" className="button button-quiet" onClick={takeTheirs}>
          {texts.takeTheirs}
        </button>
      </div>
    </div>
  );
}
