import { DEFAULT_LANGUAGE } from '../../../core/story/model.ts';

interface Labelled {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** The label in one of the server's two page languages, otherwise the field's name. */
export function labelOf({ labels, name }: Labelled, pageLanguage: string): string {
  const isGerman = pageLanguage.split('-')[0] === 'de';
  return (isGerman ? undefined : labels[ENGLISH]) ?? labels[DEFAULT_LANGUAGE] ?? name;
}

/** A new server has English under this id. */
const ENGLISH = 3;
