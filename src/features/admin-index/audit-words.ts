import { wordFor, type IndexTexts } from './index-texts.ts';

/** 'story/publish' as 'Rundgang veröffentlicht'; what a later release calls otherwise stays as it is. */
export function actionWords(action: string, texts: IndexTexts): string {
  const [thing = '', ...verb] = action.split('/');
  const words = [wordFor(texts.things, thing), wordFor(texts.verbs, verb.join('/'))];
  return words.filter((word) => word !== '').join(': ');
}

const LONG = 24;

/** Ids are for machines; their beginning tells them apart. */
export function shortened(id: string): string {
  return id.length > LONG ? `${id.slice(0, 8)}…` : id;
}
