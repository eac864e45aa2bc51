interface NamedDevice {
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}

/** How a device is called on which somebody is signed in. */
const german = {
  device: ({ browser, system }: NamedDevice) =>
    browser !== undefined && system !== undefined
      ? `${browser} auf ${system}`
      : (browser ?? system ?? 'Unbekanntes Gerät'),
};

const english: typeof german = {
  device: ({ browser, system }) =>
    browser !== undefined && system !== undefined
      ? `${browser} on ${system}`
      : (browser ?? system ?? 'Unknown device'),
};

export const sessionTexts = { german, english };
