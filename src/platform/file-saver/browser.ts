import type { FileSaverPort } from './port.ts';

/** Some browsers read the file only after the click handler has returned. */
const URL_LIFETIME_MS = 60_000;

export function browserFileSaver(document: Document): FileSaverPort {
  return {
    saveFile(file) {
      const { name, type } = file;
      const content = 'text' in file ? file.text : file.bytes;
      const address = URL.createObjectURL(new Blob([content], { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => {
        URL.revokeObjectURL(address);
      }, URL_LIFETIME_MS);
    },
  };
}
