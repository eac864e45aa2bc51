import type { HostSettings, SettingName } from '../../contract/host-settings.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

export interface SettingProps {
  readonly desk: AdminDesk;
  readonly settings: HostSettings;
  readonly versions: Readonly<Record<SettingName, string>>;
  /** Asks the host how the settings stand by now. */
  readonly lookAgain: () => void;
  readonly locked: ReadonlySet<SettingName>;
  /** Of the texts that visitors read, as 'de'. */
  readonly languages: readonly string[];
}
