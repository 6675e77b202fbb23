import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Ports below 1024 belong to the system. A stranger's name does not count, whatever a name server says. */
export function namesProgramHere(url: URL): boolean {
  const host = hostOf(url)
  return (isOwnName(host) || isLoopback(host)) && Number(url.port) >= 1024
}

/** By definition such a name is this machine, whatever a name server says. */
export function isOwnName(host: string): boolean {
  return /(^|\.)localhost\.?$/.test(host)
}

/** The URL parser has turned every spelling of an address (decimal, octal, hexadecimal) into the usual one. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}
