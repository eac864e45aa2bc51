import { MEDIUM_HEADER, UPLOAD_PATH } from '../../../src/contract/admin/uploads.ts';
import {
  adminCalls,
  type AdminCallName,
  type AdminCalls,
} from '../../../src/contract/admin-calls.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../../src/contract/call.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { jobWorks } from '../../jobs/job-works.ts';
import type { AuditEntry } from '../../store/repositories/audit.ts';
import { bearer, testHost, type Person, type TestHost } from '../test-host.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const PASSWORD = 'Regen-auf-dem-Marktplatz';

export interface Asked<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
}

/** A host whose one administrator does things, and whose log is read. */
export class AuditedHost {
  readonly host: TestHost;
  readonly administrator: Person;
  readonly password = PASSWORD;
  #made = 0;

  static async open(): Promise<AuditedHost> {
    const host = await testHost();
    const administrator = await host.person('administrator');
    const { store, passwords } = host.services;
    const passwordHash = await passwords.hash(PASSWORD);
    await store.users.change(administrator.userId, { passwordHash });
    return new AuditedHost(host, administrator);
  }

  private constructor(host: TestHost, administrator: Person) {
    this.host = host;
    this.administrator = administrator;
  }

  close(): Promise<void> {
    return this.host.close();
  }

  /** A call that must succeed. */
  async ask<N extends AdminCallName>(
    name: N,
    asked: Asked<AdminCalls[N]> = {},
  ): Promise<AnswerOf<AdminCalls[N]>> {
    const call: Call = adminCalls[name];
    const given = Object.entries((asked.params ?? {}) as Record<string, unknown>);
    const path = given.reduce<string>(
      (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(String(value))),
      call.path,
    );
    const { query, body } = asked as { query?: Record<string, string>; body?: object };
    const answer = await this.host.app.inject({
      method: call.method,
      url: path,
      headers: bearer(this.administrator),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.json<AnswerOf<AdminCalls[N]>>();
  }

  /** Does what waits in the queue, as the server's own worker would. */
  async workOff(): Promise<void> {
    const { store, clock } = this.host.services;
    const works = jobWorks(this.host.services);
    const worker = 'of the test';
    for (;;) {
      const claim = { kinds: Object.keys(works), worker, nowMs: clock.nowMs(), leaseMs: 60_000 };
      const job = await store.jobs.claim(claim);
      if (job === undefined) return;
      const { signal } = new AbortController();
      const run = { job, signal, report: () => undefined, warn: () => undefined };
      const result = await works[job.kind]?.(run);
      await store.jobs.finish({ id: job.id, worker }, result, clock.nowMs());
    }
  }

  /** Newest last. */
  async linesAfter(id: number): Promise<readonly AuditEntry[]> {
    const { items } = await this.host.services.store.audit.list({ limit: 200, offset: 0 });
    return items.filter((one) => one.id > id).toReversed();
  }

  async lastLine(): Promise<number> {
    const { items } = await this.host.services.store.audit.list({ limit: 1, offset: 0 });
    return items[0]?.id ?? 0;
  }

  /** What is found under an upload's address afterwards: a medium's hash, or the upload's id. */
  async upload(content: Buffer, name: string, purpose = 'medium'): Promise<string> {
    const { app } = this.host;
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

  walk(): Promise<AnswerOf<AdminCalls['adminCreateStory']>> {
    const body = { slug: this.slug(), title: 'Rund um den Turm', languageIds: [2, 3] };
    return this.ask('adminCreateStory', { body });
  }

  /** With a station that opens by itself, as nothing else can be published. */
  async playableWalk(): Promise<string> {
    const walk = aWalk(this.slug()).withTracks(1).build();
    return this.host.publish(walk);
  }

  track(storyId: string): Promise<AnswerOf<AdminCalls['adminCreateElement']>> {
    const body = { kind: 'track', title: 'Am Tor', languageId: 2 } as const;
    return this.ask('adminCreateElement', { params: { id: storyId }, body });
  }

  async group(): Promise<string> {
    const validity = { validFromMs: null, validUntilMs: null };
    const body = { name: 'Klasse 4b', description: '', ...validity };
    return (await this.ask('adminAddGroup', { body })).group.id;
  }

  /** Noise that begins as a picture does. */
  picture(): Promise<string> {
    const content = Buffer.alloc(3000, this.slug());
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
    return this.upload(content, 'Turm.jpg');
  }
}
