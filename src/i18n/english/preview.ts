import type { preview as german } from '../german/preview.ts';

export const preview: typeof german = {
  region: 'Preview',
  draftOf: (dateTime) => `Preview · draft of ${dateTime}`,
  stale: 'The draft has changed.',
  staleText: 'Reload to update the preview.',
  reload: 'Reload',
  later: 'Later',
  retry: 'Try again',
  toLogin: 'Sign in',
  toHome: 'To the start page',
  rejected: {
    'draft/offline': {
      title: 'There is no network right now',
      text: 'A draft lies on the server alone and needs the network.',
    },
    'draft/failed': {
      title: 'The draft did not arrive',
      text: 'The server is in trouble right now.',
    },
    'draft/not-prepared': {
      title: 'A picture is still being prepared',
      text: 'The draft opens after that. The media library says how far it is.',
    },
    'draft/sign-in': {
      title: 'A draft',
      text: 'It opens by a preview link, or for administrators and testers once they are signed in.',
    },
    'draft/link-invalid': {
      title: 'This link is not valid any more',
      text: 'It has run out or was revoked. Whoever edits the walk can make a new one.',
    },
    'draft/forbidden': {
      title: 'A draft',
      text: 'It opens by a preview link. Whoever edits the walk can make one.',
    },
    'draft/missing': {
      title: 'There is no such draft',
      text: 'The walk may have another name by now, or it was deleted.',
    },
  },
};
