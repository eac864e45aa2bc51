import type { SettingName } from '../../contract/site-settings.ts';
import { EditConflict } from '../ui/page/edit-conflict.tsx';
import { useMediumNames } from '../session/files/use-medium-names.ts';
import type { IndexTexts } from '../session/texts/index-texts.ts';
import { logoMedium } from './logo-medium.ts';
import { settingDifferences } from './setting-differences.ts';
import { settingPathLabel } from '../session/texts/setting-labels.ts';
import type { SettingConflicting } from './use-setting.ts';

interface SettingConflictProps {
  readonly name: SettingName;
  readonly texts: IndexTexts;
  readonly conflict: SettingConflicting;
}

export function SettingConflict({ name, texts, conflict }: SettingConflictProps) {
  const { mine, theirs, admin, keepMine, takeTheirs } = conflict;
  const labels = useLogoLabels(conflict, texts);
  const differing = settingDifferences(mine, theirs).map(({ path, one, other }) => ({
    label: settingPathLabel(name, path, texts, admin.languageCode),
    mine: labels(path, one),
    theirs: labels(path, other),
  }));
  return <EditConflict {...{ differing, keepMine, takeTheirs }} />;
}

/** Logos are shown by file name: nobody recognises an address. */
function useLogoLabels({ mine, theirs, admin }: SettingConflicting, texts: IndexTexts) {
  const logos = settingDifferences(mine, theirs).flatMap(({ path, one, other }) =>
    path[0] === 'logo' ? [one, other] : [],
  );
  const own = logos.flatMap((logo) => logoMedium(logo, admin.server.base) ?? []);
  const names = useMediumNames(admin, own);
  return (path: readonly string[], description: string): string => {
    const sha256 = path[0] === 'logo' ? logoMedium(description, admin.server.base) : undefined;
    if (sha256 === undefined) return description;
    const name = names.get(sha256) ?? '';
    // Two files may have the same name.
    return `${name === '' ? texts.brandLogoUnnamed : name} (${sha256.slice(0, 8)})`;
  };
}
