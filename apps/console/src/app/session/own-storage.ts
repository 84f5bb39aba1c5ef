const prefix = 'picket.of.'

/** What whoever is signed in has in one of the browser's storages: shown to nobody else, and nothing is kept for nobody. */
export interface OwnStorage {
  /** Null where there is nothing, as the browser's own say it. */
  getItem(name: string): string | null
  /** Throws where there is no room. */
  setItem(name: string, text: string): void
  removeItem(name: string): void
  /** Of everything that is there. */
  names(): readonly string[]
}

let owner: string | undefined

/** Until this tab is closed, or its person signs out. */
export const ownTab = own(() => sessionStorage)
/** Until somebody else signs in. */
export const ownBrowser = own(() => localStorage)

/** From now on it is this user who is there, by id, or nobody. What others have left in this browser goes. */
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
