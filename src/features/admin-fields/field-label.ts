import { DEFAULT_LANGUAGE } from '../../core/story/model.ts';

interface Labelled {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** In the host's two languages of the page, else its name. */
export function labelOf({ labels, name }: Labelled, pageLanguage: string): string {
  const isGerman = pageLanguage.split('-')[0] === 'de';
  return (isGerman ? undefined : labels[ENGLISH]) ?? labels[DEFAULT_LANGUAGE] ?? name;
}

/** A new host has it under this id. */
const ENGLISH = 3;
