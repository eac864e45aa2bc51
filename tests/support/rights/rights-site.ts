import { randomUUID } from 'node:crypto';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { UPLOAD_PATH, type UploadPurpose } from '../../../src/contract/admin/uploads.ts';
import { calls, type CallName } from '../../../src/contract/calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { bearer, type Person, type TestServer } from '../../../server/testing/test-server.ts';
import { ROLES, WALK_KINDS, type Role, type WalkKind } from './expected-rights.ts';

export interface WalkOfSite {
  readonly id: string;
  readonly slug: string;
  readonly track: string;
  readonly quest: string;
  readonly sha256: string;
}

/** A request, as far as the call needs more of it than its walk. */
export interface SentRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A server with somebody of each role, and three walks: their own one, one that names them, none. */
export class RightsSite {
  readonly server: TestServer;
  readonly #people = new Map<Role, Person>();
  readonly #walks = new Map<WalkKind, WalkOfSite>();
  /** The entry of a walk's quest in the deletion queue, by walk. */
  readonly #deletions = new Map<string, string>();

  static async on(server: TestServer): Promise<RightsSite> {
    const site = new RightsSite(server);
    for (const kind of WALK_KINDS) site.#walks.set(kind, await site.#addWalk(kind));
    for (const role of ROLES) await site.addPerson(role);
    return site;
  }

  private constructor(server: TestServer) {
    this.server = server;
  }

  walk(kind: WalkKind): WalkOfSite {
    const walk = this.#walks.get(kind);
    if (walk === undefined) throw new Error(kind);
    return walk;
  }

  async addPerson(role: (typeof ROLES)[number]): Promise<Person> {
    const person = await this.server.person(role);
    const member = { userId: person.userId, languageIds: [] };
    await this.server.services.store.walkMembers.addMembers(
      [
        { ...member, storyId: this.walk('own').id, isOwner: true },
        { ...member, storyId: this.walk('named').id, isOwner: false },
      ],
      this.server.clock.nowMs(),
    );
    this.#people.set(role, person);
    return person;
  }

  /** Whoever ends a session or an account with a call is replaced. */
  async send(name: CallName, role: Role, walk: WalkOfSite, { query, body }: SentRequest = {}) {
    const { method, path, walks }: Call = calls[name];
    const values = { ...VALUES, ...namesOf(walk), id: this.#idFor(walks, walk) };
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => {
      const value: string | undefined = (values as Readonly<Record<string, string>>)[key];
      return value ?? 'nobody';
    });
    const parameters = walks === 'slug' ? { ...DAYS, walk: walk.slug, ...query } : query;
    const { statusCode, body: text } = await this.server.app.inject({
      ...{ method, url, headers: bearer(this.#people.get(role)) },
      ...(parameters === undefined ? {} : { query: { ...parameters } }),
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body ?? { wrong: true } }),
    });
    if (ENDING.includes(name) && role !== 'nobody') await this.addPerson(role);
    if (method !== 'GET') await this.#heal(walk);
    return { status: statusCode, text, code: /"code":"([^"]+)"/.exec(text)?.[1] };
  }

  async beginUpload(purpose: UploadPurpose, role: Role): Promise<number> {
    const { statusCode } = await this.server.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: {
        ...bearer(this.#people.get(role)),
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '1' },
        'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
      },
    });
    return statusCode;
  }

  async #addWalk(kind: WalkKind): Promise<WalkOfSite> {
    const { store } = this.server.services;
    const slug = `walk-${kind}`;
    const story = aWalk(slug)
      .withTrack({ audio: { 2: `${slug}.m4a` } })
      .withQuest({ slug: `quest-of-${slug}` })
      .build();
    const media = { [`${slug}.m4a`]: `sound of ${slug}` };
    const id = await this.server.publish(story, { media });
    const elements = await store.elements.ofStory(id);
    const idOf = (wanted: string) => elements.find((element) => element.kind === wanted)?.id ?? '';
    const atMs = this.server.clock.nowMs();
    await store.events.addEvents([
      { id: randomUUID(), kind: 'walk/opened', walk: slug, element: '', languageId: 2, atMs },
    ]);
    const { items } = await store.media.listMedia({ limit: 10, offset: 0, search: slug });
    const sha256 = items[0]?.sha256 ?? '';
    const walk = { id, slug, track: idOf('track'), quest: idOf('quest'), sha256 };
    await this.#heal(walk);
    return walk;
  }

  /** What a request has deleted is there for the next one. */
  async #heal({ id, slug, track, quest }: WalkOfSite): Promise<void> {
    const { store } = this.server.services;
    const atMs = this.server.clock.nowMs();
    await store.stories.restoreStory(id, atMs);
    await store.elements.restoreElement(track, atMs);
    if (await store.deletions.findDeletion(this.#deletions.get(id) ?? '')) return;
    const deletion = await store.deletions.addDeletion({
      ...{ kind: 'quest', targetId: quest, label: slug, deletedBy: null },
      ...{ deletedAtMs: atMs, purgeAtMs: atMs + 1000, snapshot: { below: [] } },
    });
    this.#deletions.set(id, deletion.id);
  }

  #idFor(walks: Call['walks'], walk: WalkOfSite): string {
    if (walks === undefined || walks === 'group-walks') return 'nobody';
    if (walks === 'deletion') return this.#deletions.get(walk.id) ?? '';
    return walks === 'story' || walks === 'copies' ? walk.id : walk.track;
  }
}

const namesOf = ({ slug, sha256 }: WalkOfSite) => ({ slug, walkSlug: slug, sha256 });

const ENDING: readonly CallName[] = ['logout', 'deleteMe'];
export const DAYS = { from: '2026-01-01', to: '2026-12-31' };
const VALUES = {
  ...{ kind: 'track', owner: 'story', shelf: 'cities', languageId: '2' },
};
