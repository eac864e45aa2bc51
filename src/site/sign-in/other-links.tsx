import { withBasePath } from '../../ui/base-path.ts';
import type { AccountTexts } from '../../i18n/account.ts';

const links = {
  login: ['/login', 'toLogin'],
  signup: ['/signup', 'toSignup'],
  code: ['/code', 'toCode'],
  home: ['/', 'toHome'],
} as const;

interface OtherLinksProps {
  readonly texts: AccountTexts;
  readonly to: readonly (keyof typeof links)[];
}

export function OtherLinks({ texts, to }: OtherLinksProps) {
  return (
    <div className="page-ways">
      {to.map((name) => {
        const [path, label] = links[name];
        return (
          <a key={name} className="button button-quiet" href={withBasePath(path)}>
            {texts[label]}
          </a>
        );
      })}
    </div>
  );
}
