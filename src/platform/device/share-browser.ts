import type { SharePort } from './port.ts';

/** Both APIs may be missing: outside of https, in an embedded view, or by the visitor's choice. */
type Sharing = Partial<Pick<Navigator, 'share' | 'clipboard'>>;

export function browserShare(navigator: Sharing): SharePort {
  return {
    async shareLink(link) {
      if (navigator.share) {
        try {
          await navigator.share(link);
          return 'shared';
        } catch (error) {
          if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
        }
      }
      try {
        await navigator.clipboard?.writeText(link.url);
        return navigator.clipboard ? 'copied' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
