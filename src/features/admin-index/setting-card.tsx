import type { ReactNode } from 'react';
import type { SettingName } from '../../contract/host-settings.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { SaveState } from '../../ui/desk/save-state.tsx';
import styles from './index.module.css';
import type { IndexTexts } from './index-texts.ts';
import { SettingConflict } from './setting-conflict.tsx';
import type { SettingDesk } from './use-setting.ts';

/** What in the environment fixes a setting. */
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
  readonly setting: Pick<SettingDesk<SettingName>, 'saving' | 'undo' | 'conflict'>;
  readonly children: ReactNode;
}

/** One setting with its fields, and below them where it stands. */
export function SettingCard({ title, name, isLocked, texts, setting, children }: SettingCardProps) {
  return (
    <DeskCard title={title}>
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
    </DeskCard>
  );
}
