/** The codes of ISO 639-1. */
const CODES =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';

export interface IsoLanguage {
  readonly code: string;
  /** The name in the language itself. */
  readonly ownName: string;
  /** The name in the page's language. */
  readonly name: string;
}

/** Languages whose names the browser knows, sorted in the page's language. */
export function isoLanguages(pageLanguage: string): readonly IsoLanguage[] {
  const names = namesIn(pageLanguage);
  const { compare } = new Intl.Collator(pageLanguage);
  return CODES.split(' ')
    .flatMap((code) => {
      const name = names(code);
      const ownName = namesIn(code)(code) ?? name;
      return name === undefined || ownName === undefined
        ? []
        : [{ code, name, ownName: ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1) }];
    })
    .sort((a, b) => compare(a.name, b.name));
}

function namesIn(language: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  return (code) => names.of(code);
}
