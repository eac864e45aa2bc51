import { expect, test } from 'vitest';
import { UPLOAD_PURPOSES } from '../../src/contract/admin/uploads.ts';
import type { Call } from '../../src/contract/call.ts';
import { calls, type CallName } from '../../src/contract/calls.ts';
import { testServer } from '../../server/testing/test-server.ts';
import {
  EXPECTED_RIGHTS,
  FOR_EVERYBODY,
  FOR_THE_SIGNED_IN,
  isExpected,
  ROLES,
  WALK_KINDS,
  type Role,
} from '../support/rights/expected-rights.ts';
import {
  DAYS,
  RightsSite,
  type SentRequest,
  type WalkOfSite,
} from '../support/rights/rights-site.ts';
import { onEachBackend, type Backend } from '../support/stores/store-backends.ts';

const NAMES = Object.keys(calls) as CallName[];
const EVERYBODY: readonly Role[] = [...ROLES, 'nobody'];
const walksOf = (name: CallName): Call['walks'] => (calls[name] as Call).walks;

/** The calls whose body says which walks they are about need one that can be read. */
const NAMING_BODIES: Readonly<Record<string, (walk: WalkOfSite) => object>> = {
  copies: ({ track }) => ({ elementIds: [track] }),
  texts: ({ id }) => ({ changes: [{ ...titleOf(id), languageId: 2, was: 'x', now: 'y' }] }),
  'compared-texts': ({ id }) => ({ texts: [{ ...titleOf(id), code: 'de', value: 'y' }] }),
  'group-walks': ({ id }) => ({ storyIds: [id] }),
};
const titleOf = (id: string) => ({ kind: 'story', id, field: 'storyMeta_title' });

/** What a call that lists needs so that every walk could be in its response. */
const LISTING: Readonly<Partial<Record<CallName, SentRequest>>> = {
  adminContents: { query: { search: 'Title of' } },
  adminStatistics: { query: DAYS },
  adminStatisticsTable: { query: DAYS },
};

test('[S14] every call needs the right that is written down for it', () => {
  const expected = new Map<string, string>([
    ...Object.entries(EXPECTED_RIGHTS).flatMap(([right, row]) =>
      row.calls.map((name) => [name, right] as const),
    ),
    ...FOR_EVERYBODY.map((name) => [name, 'anyone'] as const),
    ...FOR_THE_SIGNED_IN.map((name) => [name, 'signed-in'] as const),
  ]);
  const needed = new Map<string, string>(NAMES.map((name) => [name, calls[name].access]));
  expect(new Map([...expected].toSorted())).toEqual(new Map([...needed].toSorted()));
});

onEachBackend((it) => {
  it('[S14] every call by every role, about their own, a named and a foreign walk', async (backend) => {
    await onSite(backend, async (site) => {
      // What needs no walk asks no database about it.
      const isSent = (name: CallName) =>
        backend.database === 'sqlite' || walksOf(name) !== undefined;
      const wrong: string[] = [];
      for (const name of NAMES.filter(isSent)) {
        for (const role of EVERYBODY) wrong.push(...(await mistakesOf(site, name, role)));
      }
      expect(wrong).toEqual([]);
    });
  });

  it('[S14] a draft opens in the player for those who work on it', async (backend) => {
    await onSite(backend, async (site) => {
      const opening: string[] = [];
      for (const role of EVERYBODY) {
        for (const kind of WALK_KINDS) {
          const body = { secret: null };
          const { status } = await site.send('preview', role, site.walk(kind), { body });
          if (status === 200) opening.push(`${role} ${kind}`);
        }
      }
      const named = ['editor', 'translator', 'reviewer', 'teacher'];
      expect(opening.toSorted()).toEqual(
        [
          ...['administrator', 'tester'].flatMap((role) => WALK_KINDS.map((kind) => [role, kind])),
          ...named.flatMap((role) => [
            [role, 'own'],
            [role, 'named'],
          ]),
        ]
          .map((pair) => pair.join(' '))
          .toSorted(),
      );
    });
  });

  it('[S14] what a file is sent for decides who may send it', async (backend) => {
    await onSite(backend, async (site) => {
      const sending: string[] = [];
      for (const role of EVERYBODY) {
        for (const purpose of UPLOAD_PURPOSES) {
          const status = await site.beginUpload(purpose, role);
          if (status !== 401 && status !== 403) sending.push(`${role} ${purpose} ${status}`);
        }
      }
      expect(sending).toEqual([
        ...['administrator medium 201', 'administrator parcel 201', 'administrator backup 201'],
        'editor medium 201',
      ]);
    });
  });

  it('[S14] a membership with languages opens no other language', async (backend) => {
    await onSite(backend, async (site) => {
      const { userId } = await site.addPerson('translator');
      const { id } = site.walk('foreign');
      const { walkMembers } = site.server.services.store;
      await walkMembers.addMembers([{ userId, storyId: id, isOwner: false, languageIds: [3] }], 0);
      const statuses: number[] = [];
      for (const languageId of [3, 2]) {
        const body = { changes: [{ ...titleOf(id), languageId, was: null, now: 'Hello' }] };
        const { status } = await site.send('adminSaveTexts', 'translator', site.walk('own'), {
          body,
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 403]);
    });
  });
});

/** A medium is known to whoever knows its digest; which walks use it is not. */
const shownOf = (name: CallName, { slug }: WalkOfSite) =>
  name === 'adminMedium' ? `Title of ${slug}` : slug;

async function onSite(backend: Backend, work: (site: RightsSite) => Promise<void>): Promise<void> {
  const { databaseUrl } = await backend.migrated();
  const server = await testServer(
    databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, KLANGWEG_SECRET: 'Zq7-unter-dem-Turm-4f9kXw2LmT8v-Postgres' },
  );
  try {
    await work(await RightsSite.on(server));
  } finally {
    await server.close();
  }
}

async function mistakesOf(site: RightsSite, name: CallName, role: Role): Promise<string[]> {
  const walks = walksOf(name);
  const wrong: string[] = [];
  // Who has the right in no walk has it not even in their own.
  const hasAny = walks !== undefined && isExpected(name, role, undefined);
  for (const kind of hasAny ? WALK_KINDS : (['own'] as const)) {
    const about = walks === undefined || walks === 'scoped' ? undefined : kind;
    const walk = site.walk(kind);
    const body = NAMING_BODIES[walks ?? '']?.(walk);
    const sent = { ...LISTING[name], ...(body === undefined ? {} : { body }) };
    const { status, code, text } = await site.send(name, role, walk, sent);
    const seen = `${name} by ${role} about ${kind}: ${status} ${code ?? ''}`;
    const isRejected = code === 'auth/required' || code === 'auth/forbidden';
    if (isRejected === isExpected(name, role, about)) wrong.push(seen);
    if (isRejected ? status !== (role === 'nobody' ? 401 : 403) : status >= 500) wrong.push(seen);
    // A list is open to whoever has the right in any walk, and has no other walks in it.
    const isListed = walks === 'scoped' && !isRejected;
    if (isListed && text.includes(shownOf(name, walk)) !== isExpected(name, role, kind)) {
      wrong.push(`${seen} ${text}`);
    }
  }
  return wrong;
}
