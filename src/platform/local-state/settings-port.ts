/** How this visitor likes to listen, on this device. */
export interface ListeningSettings {
  readonly rate: number;
  /** Whether the next track of the playlist plays by itself. */
  readonly playsOn: boolean;
}

export const FIRST_SETTINGS: ListeningSettings = { rate: 1, playsOn: false };

export interface SettingsPort {
  readonly readSettings: () => ListeningSettings;
  /** If the device stores nothing, they last as long as the page. */
  readonly writeSettings: (settings: ListeningSettings) => void;
}
