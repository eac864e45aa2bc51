import { MEDIUM_HEADER, UPLOAD_PATH } from '../../../src/contract/admin/uploads.ts';
import {
  adminCalls,
  type AdminCallName,
  type AdminCalls,
} from '../../../src/contract/admin-calls.ts';
import type { ResponseOf, BodyOf, Call, ParamsOf, QueryOf } from '../../../src/contract/call.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { jobHandlers } from '../../job-handlers.ts';
import type { AuditRecord } from '../../audit/audit.store.ts';
import { bearer, testServer, type Person, type TestServer } from '../test-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const PASSWORD = 'Regen-auf-dem-Marktplatz';

export interface AuditedCallRequest<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
}

/** A server on which one administrator makes changes, with access to its audit log. */
export class AuditedServer {
  readonly server: TestServer;
  readonly administrator: Person;
  readonly password = PASSWORD;
  #made = 0;

  static async open(): Promise<AuditedServer> {
    const server = await testServer();
    const administrator = await server.person('administrator');
    const { store, passwords } = server.services;
    const passwordHash = await passwords.hash(PASSWORD);
    await store.users.changeUser(administrator.userId, { passwordHash });
    return new AuditedServer(server, administrator);
  }

  private constructor(server: TestServer, administrator: Person) {
    this.server = server;
    this.administrator = administrator;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** A call that must succeed. */
  async sendRequest<N extends AdminCallName>(
    name: N,
    request: AuditedCallRequest<AdminCalls[N]> = {},
  ): Promise<ResponseOf<AdminCalls[N]>> {
    const call: Call = adminCalls[name];
    const given = Object.entries((request.params ?? {}) as Record<string, unknown>);
    const path = given.reduce<string>(
      (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(String(value))),
      call.path,
    );
    const { query, body } = request as { query?: Record<string, string>; body?: object };
    const response = await this.server.app.inject({
      method: call.method,
      url: path,
      headers: bearer(this.administrator),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode !== 200)
      throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    return response.json<ResponseOf<AdminCalls[N]>>();
  }

  /** Runs the queued jobs, as the server's own worker would. */
  async runQueuedJobs(): Promise<void> {
    const { store, clock } = this.server.services;
    const handlers = jobHandlers(this.server.services);
    const worker = 'of the test';
    for (;;) {
      const claim = { kinds: Object.keys(handlers), worker, nowMs: clock.nowMs(), leaseMs: 60_000 };
      const job = await store.jobs.claimJob(claim);
      if (job === undefined) return;
      const { signal } = new AbortController();
      const run = { job, signal, report: () => undefined, warn: () => undefined };
      const result = await handlers[job.kind]?.(run);
      await store.jobs.finishJob({ id: job.id, worker }, result, clock.nowMs());
    }
  }

  /** Newest last. */
  async auditEntriesAfter(id: number): Promise<readonly AuditRecord[]> {
    const { items } = await this.server.services.store.audit.listRecords({ limit: 200, offset: 0 });
    return items.filter((entry) => entry.id > id).toReversed();
  }

  async lastAuditEntryId(): Promise<number> {
    const { items } = await this.server.services.store.audit.listRecords({ limit: 1, offset: 0 });
    return items[0]?.id ?? 0;
  }

  /** Returns what the upload's address yields afterwards: a medium's hash, or the upload's id. */
  async upload(content: Buffer, name: string, purpose = 'medium'): Promise<string> {
    const { app } = this.server;
    const metadata = `filename ${base64(name)},purpose ${base64(purpose)}`;
    const headers = { ...bearer(this.administrator), ...TUS };
    const begun = await app.inject({
      ...{ method: 'POST', url: UPLOAD_PATH },
      headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
    });
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const sent = await app.inject({
      ...{ method: 'PATCH', url: new URL(String(begun.headers.location), 'http://host').pathname },
      headers: { ...headers, ...type },
      payload: content,
    });
    if (sent.statusCode !== 204) throw new Error(`upload: ${sent.statusCode} ${sent.body}`);
    return String(sent.headers[MEDIUM_HEADER.toLowerCase()]);
  }

  slug(): string {
    this.#made += 1;
    return `ding-${this.#made}`;
  }

  walk(): Promise<ResponseOf<AdminCalls['adminCreateStory']>> {
    const body = { slug: this.slug(), title: 'Rund um den Turm', languageIds: [2, 3] };
    return this.sendRequest('adminCreateStory', { body });
  }

  /** It has a station that opens by itself, since nothing else can be published. */
  async playableWalk(): Promise<string> {
    const walk = aWalk(this.slug()).withTracks(1).build();
    return this.server.publish(walk);
  }

  track(storyId: string): Promise<ResponseOf<AdminCalls['adminCreateElement']>> {
    const body = { kind: 'track', title: 'Am Tor', languageId: 2 } as const;
    return this.sendRequest('adminCreateElement', { params: { id: storyId }, body });
  }

  async group(): Promise<string> {
    const validity = { validFromMs: null, validUntilMs: null };
    const body = { name: 'Klasse 4b', description: '', ...validity };
    return (await this.sendRequest('adminAddGroup', { body })).group.id;
  }

  /** Noise with the first bytes of a picture. */
  picture(): Promise<string> {
    const content = Buffer.alloc(3000, this.slug());
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
    return this.upload(content, 'Turm.jpg');
  }
}
