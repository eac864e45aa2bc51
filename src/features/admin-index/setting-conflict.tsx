import type { SettingName } from '../../contract/host-settings.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import type { IndexTexts } from './index-texts.ts';
import { differences } from './setting-differences.ts';
import { partOfSetting } from './setting-words.ts';
import type { SettingConflicting } from './use-setting.ts';

interface SettingConflictProps {
  readonly name: SettingName;
  readonly texts: IndexTexts;
  readonly conflict: SettingConflicting;
}

export function SettingConflict({ name, texts, conflict }: SettingConflictProps) {
  const { mine, theirs, languageCode, keepMine, takeTheirs } = conflict;
  const differing = differences(mine, theirs).map(({ path, one, other }) => ({
    label: partOfSetting(name, path, texts, languageCode),
    mine: one,
    theirs: other,
  }));
  return <EditConflict {...{ differing, keepMine, takeTheirs }} />;
}
