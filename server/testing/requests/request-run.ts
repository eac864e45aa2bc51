import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { errorBody } from '../../../src/contract/error-body.ts';
import { STATUS_OF } from '../../../src/contract/error-codes.ts';
import { bearer, type Person, type RoleName, type TestHost } from '../test-host.ts';
import { generatedRequest, mayCall, type GeneratedRequest } from './generated-request.ts';
import { SeenTexts, subjectOf } from './seen-texts.ts';

/** What nobody waits longer for. In the process' own time: whatever else a machine does counts not. */
const MOST_MS = 1000;
/** Requests may take away everybody's rights, sign-ins and accounts. */
const PEOPLE_LAST = 20;

type People = Readonly<Record<Exclude<RoleName, 'anonymous'>, Person>>;

interface Answer {
  readonly status: number;
  readonly isJson: boolean;
  readonly value: unknown;
  readonly ms: number;
}

/** Asks a host for so many things that the contract names, and answers what was wrong with it. */
export class RequestRun {
  readonly faults: string[] = [];
  /** How often each call was answered with 200. */
  readonly answered = new Map<string, number>();
  readonly #host: TestHost;
  readonly #seen = new SeenTexts();
  /** Addresses of what was deleted. */
  readonly #gone = new Set<string>();
  #people: People | undefined;
  #asked = 0;

  constructor(host: TestHost) {
    this.#host = host;
  }

  /** Something for the first requests to ask for. */
  note(value: unknown): void {
    this.#seen.note(value, 'stories');
  }

  async ask(count: number, seed: number): Promise<void> {
    await this.#lookAround();
    const request = generatedRequest(this.#seen);
    for (let index = 0; index < count; index += 1) {
      const [one] = fc.sample(request, { numRuns: 1, seed: seed + index });
      if (one === undefined) return;
      if (index % PEOPLE_LAST === 0) this.#people = await this.#newPeople();
      const answer = await this.#send(one);
      for (const fault of faultsIn(one, answer)) this.#note(one, seed + index, fault);
      if (answer.status === 200) await this.#follow(one, answer, seed + index);
    }
  }

  /** What there is to be asked for, as whoever opens the administration is told. */
  async #lookAround(): Promise<void> {
    const headers = bearer(await this.#anybody());
    for (const { method, path } of Object.values(calls)) {
      if (method !== 'GET' || path.includes('{')) continue;
      const answer = await this.#host.app.inject({ url: path, headers });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      if (answer.statusCode === 200 && isJson) this.#seen.note(answer.json(), subjectOf(path));
    }
  }

  #note({ name, twist, role, url, body }: GeneratedRequest, seed: number, fault: string): void {
    const sent = JSON.stringify(body)?.slice(0, 300) ?? '';
    this.faults.push(`${name} (${twist}, ${role}, seed ${seed}) ${url} ${sent}: ${fault}`);
  }

  async #newPeople(): Promise<People> {
    const [guest, registered, tester, administrator] = await Promise.all([
      this.#host.person('guest'),
      this.#host.person('registered'),
      this.#host.person('tester'),
      this.#host.person('administrator'),
    ]);
    return { guest, registered, tester, administrator };
  }

  async #send({ name, role, url, body }: GeneratedRequest): Promise<Answer> {
    const { method } = calls[name];
    const person = role === 'anonymous' ? undefined : this.#people?.[role];
    const begun = process.cpuUsage();
    this.#asked += 1;
    const answer = await this.#host.app.inject({
      method,
      url,
      headers: { ...bearer(person), ...(body === undefined ? {} : JSON_TYPE) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      // What is limited by address is somebody else's each time.
      remoteAddress: `10.${(this.#asked >> 16) & 255}.${(this.#asked >> 8) & 255}.${this.#asked & 255}`,
    });
    const { user, system } = process.cpuUsage(begun);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const value = isJson ? (JSON.parse(answer.body) as unknown) : answer.body;
    return { status: answer.statusCode, isJson, value, ms: (user + system) / 1000 };
  }

  /** What was answered is asked for again; what was deleted is gone. */
  async #follow(request: GeneratedRequest, { value }: Answer, seed: number): Promise<void> {
    const { name, url } = request;
    this.answered.set(name, (this.answered.get(name) ?? 0) + 1);
    this.#seen.note(value, subjectOf(calls[name].path));
    const call: Call = calls[name];
    if (name === 'adminRestore') this.#gone.clear();
    if (call.method === 'DELETE' && hasReader(call.path)) this.#gone.add(url);
    if (call.method === 'GET' && this.#gone.has(url)) this.#note(request, seed, 'was deleted');
    if (call.method !== 'DELETE' || !hasReader(call.path)) return;
    const again = await this.#host.app.inject({ url, headers: bearer(await this.#anybody()) });
    if (again.statusCode !== 404) this.#note(request, seed, `is read with ${again.statusCode}`);
  }

  /** An administrator whom no request has met. */
  #anybody = () => this.#host.person('administrator');
}

const JSON_TYPE = { 'content-type': 'application/json' };

const hasReader = (path: string) =>
  path.includes('{') &&
  Object.values(calls).some((call) => call.method === 'GET' && call.path === path);

function faultsIn({ name, twist, role }: GeneratedRequest, answer: Answer): string[] {
  const call: Call = calls[name];
  const { status, isJson, value, ms } = answer;
  const faults: string[] = [];
  if (status >= 500 && !isDeclared(call, value)) faults.push(`${status} ${JSON.stringify(value)}`);
  // Whose account another request has ended is nobody any more.
  const refusals = role === 'anonymous' ? [401] : [401, 403];
  if (!mayCall(call, role) && !refusals.includes(status)) {
    faults.push(`${status} to somebody who may not`);
  }
  if (status === 200 && isJson && !z.safeParse(call.answer, value).success) {
    faults.push(`its answer does not fit: ${JSON.stringify(value).slice(0, 300)}`);
  }
  if (status >= 400) faults.push(...faultsOfRefusal(status, value));
  if (ms > (call.patienceMs ?? MOST_MS)) faults.push(`took ${Math.round(ms)} ms (${twist})`);
  return faults;
}

/** What lies beyond the server may be down; the contract says where that can be. */
function isDeclared({ errors }: Call, value: unknown): boolean {
  const parsed = z.safeParse(errorBody, value);
  return parsed.success && errors.includes(parsed.data.code);
}

function faultsOfRefusal(status: number, value: unknown): string[] {
  const parsed = z.safeParse(errorBody, value);
  if (!parsed.success) return [`${status} without an error in words: ${JSON.stringify(value)}`];
  const { code, message } = parsed.data;
  const faults: string[] = [];
  if (STATUS_OF[code] !== status) faults.push(`${code} with ${status}`);
  if (message === '') faults.push(`${code} without a message`);
  return faults;
}
