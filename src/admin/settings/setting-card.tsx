import type { ReactNode } from 'react';
import type { SettingName } from '../../contract/site-settings.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { SaveState } from '../ui/page/save-state.tsx';
import styles from '../ui/page/index.module.css';
import type { IndexTexts } from '../session/texts/index-texts.ts';
import { SettingConflict } from './setting-conflict.tsx';
import type { EditableSetting } from './use-setting.ts';

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
  readonly texts: IndexTexts;
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
