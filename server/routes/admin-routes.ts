import type { HostSettings } from '../../src/contract/host-settings.ts';
import type { Services } from '../services.ts';
import { changeRole, listUsers, revokeSessions } from '../usecases/administer-users.ts';
import { inviteUser } from '../usecases/invite-user.ts';
import { listStories } from '../usecases/list-stories.ts';
import { publishStory, takeStoryBack } from '../usecases/publish-story.ts';
import { rotateKey } from '../usecases/rotate-key.ts';
import { saveSettings } from '../usecases/save-settings.ts';
import type { adminCalls } from '../../src/contract/admin-calls.ts';
import type { Handlers } from './handler.ts';

const PAGE = 50;

interface AskedPage {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly search?: string | undefined;
}

export function adminRoutes(services: Services): Handlers<keyof typeof adminCalls> {
  return {
    adminStories: ({ query }) => listStories(services, { ...page(query), ...search(query) }),
    adminPublish: ({ params, body, who }) =>
      publishStory(services, { storyId: params.id, notes: body.notes, actorId: who.userId }),
    adminTakeBack: ({ params, who }) =>
      takeStoryBack(services, { storyId: params.id, actorId: who.userId }),
    adminUsers: ({ query }) =>
      listUsers(services, {
        ...page(query),
        ...search(query),
        ...(query.role === undefined ? {} : { role: query.role }),
      }),
    adminRole: ({ params, body, who }) =>
      changeRole(services, { id: params.id, role: body.role, actorId: who.userId }),
    async adminRevoke({ params, who }) {
      return { revoked: await revokeSessions(services, { id: params.id, actorId: who.userId }) };
    },
    adminInvite: ({ body, who }) => inviteUser(services, body.role, who.userId),
    adminSettings: () => settingsSeen(services),
    async adminSaveSettings({ body, who }) {
      await saveSettings(services, body, who.userId);
      return settingsSeen(services);
    },
    async adminAudit({ query }) {
      const { items, total } = await services.store.audit.list({
        ...page(query),
        ...(query.action === undefined ? {} : { action: query.action }),
      });
      return { entries: [...items], total };
    },
    async adminRotateKey({ who }) {
      return { kid: await rotateKey(services, who.userId) };
    },
  };
}

function settingsSeen({ host }: Services): {
  settings: HostSettings;
  locked: (keyof HostSettings)[];
} {
  return { settings: host.settings, locked: [...host.fixedNames] };
}

function page({ limit = PAGE, offset = 0 }: AskedPage): { limit: number; offset: number } {
  return { limit, offset };
}

function search({ search: text }: AskedPage): { search?: string } {
  return text === undefined ? {} : { search: text };
}
