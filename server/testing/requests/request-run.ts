import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { errorBody } from '../../../src/contract/error-body.ts';
import { STATUS_OF } from '../../../src/contract/error-codes.ts';
import { bearer, type Person, type RoleName, type TestServer } from '../test-server.ts';
import { generatedRequest, mayCall, type GeneratedRequest } from './generated-request.ts';
import { SeenTexts, subjectOf } from './seen-texts.ts';

/** The longest acceptable response. In the process's own time: other load does not count. */
const MAX_CPU_MS = 1000;
/** Requests may remove everybody's rights, sessions and accounts. */
const PEOPLE_LAST = 20;

type People = Readonly<Record<Exclude<RoleName, 'anonymous'>, Person>>;

interface CheckedResponse {
  readonly status: number;
  readonly isJson: boolean;
  readonly value: unknown;
  readonly ms: number;
}

/** Sends a server this many requests from the contract and collects the problems found. */
export class RequestRun {
  readonly problems: string[] = [];
  /** How often each call returned 200. */
  readonly answered = new Map<string, number>();
  readonly #server: TestServer;
  readonly #seen = new SeenTexts();
  /** Addresses of deleted entities. */
  readonly #deleted = new Set<string>();
  #people: People | undefined;
  #requestCount = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Gives the first requests something to refer to. */
  note(value: unknown): void {
    this.#seen.note(value, 'stories');
  }

  async checkRandomRequests(count: number, seed: number): Promise<void> {
    await this.#readKnownTexts();
    const request = generatedRequest(this.#seen);
    for (let index = 0; index < count; index += 1) {
      const [generated] = fc.sample(request, { numRuns: 1, seed: seed + index });
      if (generated === undefined) return;
      if (index % PEOPLE_LAST === 0) this.#people = await this.#newPeople();
      const response = await this.#send(generated);
      for (const problem of problemsInResponse(generated, response))
        this.#note(generated, seed + index, problem);
      if (response.status === 200) await this.#follow(generated, response, seed + index);
    }
  }

  /** Reads all lists that the administration shows, for texts to use in requests. */
  async #readKnownTexts(): Promise<void> {
    const headers = bearer(await this.#anybody());
    for (const { method, path } of Object.values(calls)) {
      if (method !== 'GET' || path.includes('{')) continue;
      const response = await this.#server.app.inject({ url: path, headers });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      if (response.statusCode === 200 && isJson) this.#seen.note(response.json(), subjectOf(path));
    }
  }

  #note({ name, twist, role, url, body }: GeneratedRequest, seed: number, problem: string): void {
    const sent = JSON.stringify(body)?.slice(0, 300) ?? '';
    this.problems.push(`${name} (${twist}, ${role}, seed ${seed}) ${url} ${sent}: ${problem}`);
  }

  async #newPeople(): Promise<People> {
    const [guest, registered, tester, administrator] = await Promise.all([
      this.#server.person('guest'),
      this.#server.person('registered'),
      this.#server.person('tester'),
      this.#server.person('administrator'),
    ]);
    return { guest, registered, tester, administrator };
  }

  async #send({ name, role, url, body }: GeneratedRequest): Promise<CheckedResponse> {
    const { method } = calls[name];
    const person = role === 'anonymous' ? undefined : this.#people?.[role];
    const begun = process.cpuUsage();
    this.#requestCount += 1;
    const response = await this.#server.app.inject({
      method,
      url,
      headers: { ...bearer(person), ...(body === undefined ? {} : JSON_TYPE) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      // Each request has its own address, because of limits by address.
      remoteAddress: `10.${(this.#requestCount >> 16) & 255}.${(this.#requestCount >> 8) & 255}.${this.#requestCount & 255}`,
    });
    const { user, system } = process.cpuUsage(begun);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const value = isJson ? (JSON.parse(response.body) as unknown) : response.body;
    return { status: response.statusCode, isJson, value, ms: (user + system) / 1000 };
  }

  /** Texts of the response are used again; a deleted entity must be gone. */
  async #follow(
    request: GeneratedRequest,
    { value }: CheckedResponse,
    seed: number,
  ): Promise<void> {
    const { name, url } = request;
    this.answered.set(name, (this.answered.get(name) ?? 0) + 1);
    this.#seen.note(value, subjectOf(calls[name].path));
    const call: Call = calls[name];
    if (name === 'adminRestore') this.#deleted.clear();
    if (call.method === 'DELETE' && hasReader(call.path)) this.#deleted.add(url);
    if (call.method === 'GET' && this.#deleted.has(url)) this.#note(request, seed, 'was deleted');
    if (call.method !== 'DELETE' || !hasReader(call.path)) return;
    const repeatedRequest = await this.#server.app.inject({
      url,
      headers: bearer(await this.#anybody()),
    });
    if (repeatedRequest.statusCode !== 404)
      this.#note(request, seed, `is read with ${repeatedRequest.statusCode}`);
  }

  /** A new administrator whom no request has changed. */
  #anybody = () => this.#server.person('administrator');
}

const JSON_TYPE = { 'content-type': 'application/json' };

const hasReader = (path: string) =>
  path.includes('{') &&
  Object.values(calls).some((call) => call.method === 'GET' && call.path === path);

function problemsInResponse(
  { name, twist, role }: GeneratedRequest,
  response: CheckedResponse,
): string[] {
  const call: Call = calls[name];
  const { status, isJson, value, ms } = response;
  const problems: string[] = [];
  if (status >= 500 && !isDeclared(call, value))
    problems.push(`${status} ${JSON.stringify(value)}`);
  // After another request has ended the account, the response is 401.
  const allowedStatuses = role === 'anonymous' ? [401] : [401, 403];
  if (!mayCall(call, role) && !allowedStatuses.includes(status)) {
    problems.push(`${status} to somebody who may not`);
  }
  if (status === 200 && isJson && !z.safeParse(call.answer, value).success) {
    problems.push(`its answer does not fit: ${JSON.stringify(value).slice(0, 300)}`);
  }
  if (status >= 400) problems.push(...problemsInErrorBody(status, value));
  if (ms > (call.timeoutMs ?? MAX_CPU_MS)) problems.push(`took ${Math.round(ms)} ms (${twist})`);
  return problems;
}

/** A service beyond the server may be down; the contract declares where. */
function isDeclared({ errors }: Call, value: unknown): boolean {
  const parsed = z.safeParse(errorBody, value);
  return parsed.success && errors.includes(parsed.data.code);
}

function problemsInErrorBody(status: number, value: unknown): string[] {
  const parsed = z.safeParse(errorBody, value);
  if (!parsed.success) return [`${status} without an error in words: ${JSON.stringify(value)}`];
  const { code, message } = parsed.data;
  const problems: string[] = [];
  if (STATUS_OF[code] !== status) problems.push(`${code} with ${status}`);
  if (message === '') problems.push(`${code} without a message`);
  return problems;
}
