import type { SettingName } from '../../contract/host-settings.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { useMediumNames } from '../../runtime/admin/use-medium-names.ts';
import type { IndexTexts } from './index-texts.ts';
import { logoMedium } from './logo-medium.ts';
import { differences } from './setting-differences.ts';
import { partOfSetting } from './setting-words.ts';
import type { SettingConflicting } from './use-setting.ts';

interface SettingConflictProps {
  readonly name: SettingName;
  readonly texts: IndexTexts;
  readonly conflict: SettingConflicting;
}

export function SettingConflict({ name, texts, conflict }: SettingConflictProps) {
  const { mine, theirs, desk, keepMine, takeTheirs } = conflict;
  const words = useLogoWords(conflict, texts);
  const differing = differences(mine, theirs).map(({ path, one, other }) => ({
    label: partOfSetting(name, path, texts, desk.languageCode),
    mine: words(path, one),
    theirs: words(path, other),
  }));
  return <EditConflict {...{ differing, keepMine, takeTheirs }} />;
}

/** Nobody knows a logo by its address. */
function useLogoWords({ mine, theirs, desk }: SettingConflicting, texts: IndexTexts) {
  const logos = differences(mine, theirs).flatMap(({ path, one, other }) =>
    path[0] === 'logo' ? [one, other] : [],
  );
  const own = logos.flatMap((logo) => logoMedium(logo, desk.host.base) ?? []);
  const names = useMediumNames(desk, own);
  return (path: readonly string[], said: string): string => {
    const sha256 = path[0] === 'logo' ? logoMedium(said, desk.host.base) : undefined;
    if (sha256 === undefined) return said;
    const name = names.get(sha256) ?? '';
    // Two files may have one name.
    return `${name === '' ? texts.brandLogoUnnamed : name} (${sha256.slice(0, 8)})`;
  };
}
