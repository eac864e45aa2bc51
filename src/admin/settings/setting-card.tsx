import type { ReactNode } from 'react';
import type { SettingName } from '../../contract/site-settings.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { SaveState } from '../ui/page/save-state.tsx';
import styles from './settings.module.css';
import type { SettingsTexts } from '../../i18n/admin/site-settings.ts';
import type { EditableSetting, SettingConflicting } from './use-setting.ts';
import { EditConflict } from '../ui/page/edit-conflict.tsx';
import { useMediumNames } from '../session/files/use-medium-names.ts';
import { logoMedium } from './logo-medium.ts';
import { settingDifferences } from './setting-differences.ts';
import { settingPathLabel } from '../session/texts/setting-labels.ts';

/** The environment variable that fixes a setting. */
const VARIABLES: Readonly<Partial<Record<SettingName, string>>> = {
  tiles: 'TILE_URL',
  geocoder: 'GEOCODER_URL',
  playerHosts: 'PLAYER_HOSTS',
  registration: 'REGISTRATION',
};

interface SettingCardProps {
  readonly title: string;
  readonly name: SettingName;
  readonly isLocked: boolean;
  readonly texts: SettingsTexts;
  readonly setting: Pick<EditableSetting<SettingName>, 'saving' | 'undo' | 'conflict'>;
  readonly children: ReactNode;
}

/** One setting with its fields, and its saving status below them. */
export function SettingCard({ title, name, isLocked, texts, setting, children }: SettingCardProps) {
  return (
    <AdminCard title={title}>
      {setting.conflict && <SettingConflict {...{ name, texts }} conflict={setting.conflict} />}
      {children}
      <div className={styles['foot']}>
        {isLocked ? (
          <p className="page-fine">{texts.locked(VARIABLES[name] ?? name)}</p>
        ) : (
          <SaveState saving={setting.saving} />
        )}
        {setting.undo && (
          <button type="button" className="button button-quiet" onClick={setting.undo}>
            {texts.undo}
          </button>
        )}
      </div>
    </AdminCard>
  );
}

interface SettingConflictProps {
  readonly name: SettingName;
  readonly texts: SettingsTexts;
  readonly conflict: SettingConflicting;
}

function SettingConflict({ name, texts, conflict }: SettingConflictProps) {
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
function useLogoLabels({ mine, theirs, admin }: SettingConflicting, texts: SettingsTexts) {
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
