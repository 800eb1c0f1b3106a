import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses outside the public internet. A push endpoint there would make this server call its own network. */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')

// In IPv6 only the assigned range is public, without the addresses in it that stand for IPv4 addresses.
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
const TRANSLATED = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  TRANSLATED.addSubnet(net, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  if (family === 6) return PUBLIC_IPV6.check(address, 'ipv6') && !TRANSLATED.check(address, 'ipv6')
  return false
}

export class NotPublic extends Error {
  constructor() {
    super('the address of the push service is not public')
  }
}

/** A DNS lookup that refuses private addresses, so that the connection uses exactly the checked address. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublic(), '', 0)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
