import { hostAddress } from '../../ui/host-address.ts';
import type { AccountTexts } from './account-texts.ts';

const ways = {
  login: ['/login', 'toLogin'],
  signup: ['/signup', 'toSignup'],
  code: ['/code', 'toCode'],
  home: ['/', 'toHome'],
} as const;

interface OtherWaysProps {
  readonly texts: AccountTexts;
  readonly to: readonly (keyof typeof ways)[];
}

export function OtherWays({ texts, to }: OtherWaysProps) {
  return (
    <div className="page-ways">
      {to.map((name) => {
        const [path, label] = ways[name];
        return (
          <a key={name} className="button button-quiet" href={hostAddress(path)}>
            {texts[label]}
          </a>
        );
      })}
    </div>
  );
}
