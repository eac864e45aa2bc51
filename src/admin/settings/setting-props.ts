import type { SiteSettings, SettingName } from '../../contract/site-settings.ts';
import type { AdminContext } from '../session/admin-context.ts';

export interface SettingProps {
  readonly admin: AdminContext;
  readonly settings: SiteSettings;
  readonly versions: Readonly<Record<SettingName, string>>;
  /** Fetches the current settings from the server. */
  readonly refetch: () => void;
  readonly locked: ReadonlySet<SettingName>;
  /** The language codes of the texts for visitors, such as 'de'. */
  readonly languages: readonly string[];
}
