import { clear, createStore, delMany, get, keys, set, update, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined

/** What this browser keeps for a member. A browser that refuses to store anything has nothing kept. */
function store(): UseStore {
  opened ??= createStore('rsfc-device', 'kept')
  return opened
}

export function readKept<T>(key: string): Promise<T | undefined> {
  return get<T>(key, store()).catch(() => undefined)
}

export function writeKept(key: string, value: unknown): Promise<void> {
  return set(key, value, store())
}

/** In one transaction, so that two tabs never overwrite each other. */
export function changeKept<T>(key: string, change: (value: T | undefined) => T): Promise<void> {
  return update<T>(key, change, store())
}

export async function removeKept(isUnwanted: (key: string) => boolean): Promise<void> {
  const found = await keys<string>(store()).catch(() => [])
  await delMany(found.filter(isUnwanted), store()).catch(() => undefined)
}

export function clearKept(): Promise<void> {
  return clear(store()).catch(() => undefined)
}
