/** WARNING: the key lies on devices until a page of the player opens. */
const KEY = 'klangweg_left';

/**
 * Notes that a user has left this device in the authoring area, which knows nothing of walks: what
 * they have here as a visitor is put away by the next page of the player.
 */
export function noteLeftUser(userId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...storedUsers(), userId])]));
  } catch {
    // A device that stores nothing has nothing to put away.
  }
}

/** These users, once: nobody puts the same away twice. */
export function takeLeftUsers(): readonly string[] {
  const left = storedUsers();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored there either.
  }
  return left;
}

function storedUsers(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
