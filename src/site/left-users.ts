/** WARNING: these keys lie on devices until a page of the player opens. */
const LEFT_KEY = 'klangweg_left';
const TO_DELETE_KEY = 'klangweg_to_delete';

/**
 * Notes that a user has left this device in the authoring area, which knows nothing of walks: what
 * they have here as a visitor is archived by the next page of the player, and what they have here
 * as an author is deleted by it.
 */
export function noteLeftUser(userId: string): void {
  add(LEFT_KEY, userId);
  noteDataToDelete(userId);
}

/** Until `noteDataDeleted`: a page that is closed too early, or that lacks a script, is not the last. */
export function noteDataToDelete(userId: string): void {
  add(TO_DELETE_KEY, userId);
}

/** These users, once: nobody puts the same away twice. */
export function takeLeftUsers(): readonly string[] {
  const users = usersIn(LEFT_KEY);
  store(LEFT_KEY, []);
  return users;
}

export function usersToDelete(): readonly string[] {
  return usersIn(TO_DELETE_KEY);
}

export function noteDataDeleted(userId: string): void {
  remove(TO_DELETE_KEY, userId);
}

/** Who is here again has left nothing to others. */
export function noteReturnedUser(userId: string): void {
  remove(LEFT_KEY, userId);
  remove(TO_DELETE_KEY, userId);
}

function add(key: string, userId: string): void {
  store(key, [...new Set([...usersIn(key), userId])]);
}

function remove(key: string, userId: string): void {
  const users = usersIn(key);
  if (users.includes(userId)) {
    store(
      key,
      users.filter((id) => id !== userId),
    );
  }
}

function store(key: string, users: readonly string[]): void {
  try {
    if (users.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(users));
  } catch {
    // A device that stores nothing has nothing to archive.
  }
}

function usersIn(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
