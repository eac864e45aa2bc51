import { adminStoryArchive as english } from '../../i18n/english/admin/admin-story-archive.ts';
import { adminStoryArchive as german } from '../../i18n/german/admin/admin-story-archive.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type StoryArchiveTexts = typeof german;

export function storyArchiveTexts(languageCode: string): StoryArchiveTexts {
  return textsIn(german, english, languageCode);
}
