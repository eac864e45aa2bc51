import type { TracePort } from './port.ts';

const NAME = 'klangweg_walked';
const YEAR_S = 365 * 24 * 3600;

/** A cookie of the walk's own address: browsers that evict storage leave cookies alone. */
export function cookieTrace(
  page: { cookie: string },
  addressOf: (storySlug: string) => string,
): TracePort {
  const nameOf = (slug: string) => `${NAME}_${encodeURIComponent(slug)}`;
  const write = (slug: string, maxAgeS: number) => {
    page.cookie = `${nameOf(slug)}=1; Path=${addressOf(slug)}; Max-Age=${maxAgeS}; SameSite=Lax`;
  };
  return {
    hasTrace: (slug) => `; ${page.cookie};`.includes(`; ${nameOf(slug)}=1;`),
    leaveTrace: (slug) => {
      write(slug, YEAR_S);
    },
    removeTrace: (slug) => {
      write(slug, 0);
    },
  };
}
