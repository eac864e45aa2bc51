import { randomUUID } from 'node:crypto';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { mustCall, password, setUpAdministrator, signUp, type SignedIn } from './api-client.ts';
import { fromNewAddress } from '../links/from-address.ts';
import { startServer, type RealServer } from './real-server.ts';

export const roleNames = ['anonymous', 'guest', 'registered', 'tester', 'administrator'] as const;
export type RoleName = (typeof roleNames)[number];

/** A server with one person of every role. */
export interface PeopledServer {
  readonly server: RealServer;
  readonly people: Readonly<Record<RoleName, SignedIn | undefined>>;
  readonly administrator: SignedIn;
  newPerson(role: RoleName): Promise<SignedIn | undefined>;
}

/**
 * The settings that a server needs so that people can sign up, each from an address of their own.
 */
export const openRegistration = { REGISTRATION: 'open', TRUST_PROXY: 'loopback' };

export async function startPeopledServer(): Promise<PeopledServer> {
  return addPeople(await startServer({ env: openRegistration }));
}

/** Adds people to a new server that was started with `openToPeople`. */
export async function addPeople(server: RealServer): Promise<PeopledServer> {
  const administrator = await setUpAdministrator(server.url, await server.setupSecret());
  const newPerson = (role: RoleName) => makePerson(server, administrator, role);
  const people = {
    anonymous: undefined,
    guest: await newPerson('guest'),
    registered: await newPerson('registered'),
    tester: await newPerson('tester'),
    administrator,
  };
  return { server, people, administrator, newPerson };
}

async function makePerson(server: RealServer, administrator: SignedIn, role: RoleName) {
  if (role === 'anonymous') return undefined;
  if (role === 'guest') return enterByCode(server, administrator);
  const username = `${role} ${randomUUID()}`;
  if (role === 'registered') return signUp(server.url, username);
  return addPerson(server.url, administrator, { username, role: ROLE[role] });
}

/** Somebody whom an administrator has added with a password, signed in. */
export async function addPerson(
  url: string,
  { accessToken: token }: SignedIn,
  { username, role }: { readonly username: string; readonly role: number },
): Promise<SignedIn> {
  await mustCall(url, 'adminAddUser', { token, body: { username, role, password } });
  const headers = fromNewAddress();
  return mustCall<SignedIn>(url, 'login', { body: { username, password }, headers });
}

async function enterByCode({ url }: RealServer, { accessToken: token }: SignedIn) {
  const always = { validFromMs: null, validUntilMs: null };
  const { group } = await mustCall<{ group: { id: string } }>(url, 'adminAddGroup', {
    token,
    body: { name: randomUUID(), description: '', ...always },
  });
  const { codes } = await mustCall<{ codes: { code: string }[] }>(url, 'adminAddCodes', {
    token,
    params: { id: group.id },
    body: { count: 1, label: '', firstNumber: 1, maxUses: null, ...always },
  });
  const code = codes[0]?.code;
  return mustCall<SignedIn>(url, 'code', { body: { code }, headers: fromNewAddress() });
}
