import { clear, createStore, delMany, get, keys, set, update, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined

/** What this browser stores for a member; empty if the browser blocks storage. */
function store(): UseStore {
  opened ??= createStore('rsfc-device', 'kept')
  return opened
}

export function readStored<T>(key: string): Promise<T | undefined> {
  return get<T>(key, store()).catch(() => undefined)
}

export function writeStored(key: string, value: unknown): Promise<void> {
  return set(key, value, store())
}

/** In one transaction, so that two tabs never overwrite each other. */
export function changeStored<T>(key: string, change: (value: T | undefined) => T): Promise<void> {
  return update<T>(key, change, store())
}

export async function removeStored(isUnwanted: (key: string) => boolean): Promise<void> {
  const found = await keys<string>(store()).catch(() => [])
  await delMany(found.filter(isUnwanted), store()).catch(() => undefined)
}

export function clearStored(): Promise<void> {
  return clear(store()).catch(() => undefined)
}
