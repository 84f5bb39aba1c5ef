const prefix = 'picket.of.'

/**
 * The items of the current user in one of the browser's storages. Other users cannot see them, and nothing is stored
 * without a user.
 */
export interface OwnStorage {
  /** Returns null for a missing item, like the browser's storages. */
  getItem(name: string): string | null
  /** Throws if the storage is full. */
  setItem(name: string, text: string): void
  removeItem(name: string): void
  /** The keys of all items. */
  names(): readonly string[]
}

let owner: string | undefined

/** Persists until the tab is closed or the user signs out. */
export const ownTab = own(() => sessionStorage)
/** Persists until another user signs in. */
export const ownBrowser = own(() => localStorage)

/** Sets the current user by ID, or none. Removes what other users have stored in this browser. */
export function ownedBy(userId: string | undefined): void {
  owner = userId
  if (userId === undefined) return
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !key.startsWith(mine(''))) storage.removeItem(key)
}

function own(storage: () => Storage): OwnStorage {
  return {
    getItem: (name) => (owner === undefined ? null : storage().getItem(mine(name))),
    setItem: (name, text) => owner !== undefined && storage().setItem(mine(name), text),
    removeItem: (name) => owner !== undefined && storage().removeItem(mine(name)),
    names: () =>
      Object.keys(owner === undefined ? {} : storage()).flatMap((key) =>
        key.startsWith(mine('')) ? [key.slice(mine('').length)] : [],
      ),
  }
}

function mine(name: string): string {
  return `${prefix}${owner}/${name}`
}
