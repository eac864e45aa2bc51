import { wordFor, type IndexTexts } from './index-texts.ts';

/** 'story/publish' as 'Rundgang veröffentlicht'; what a later release calls otherwise stays as it is. */
export function actionWords(action: string, texts: IndexTexts): string {
  const [thing = '', ...verb] = action.split('/');
  const words = [wordFor(texts.things, thing), wordFor(texts.verbs, verb.join('/'))];
  return words.filter((word) => word !== '').join(': ');
}
