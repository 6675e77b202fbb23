import { promises } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** A name server gets this long (ms) for an answer, and is asked so often. */
const timeoutMs = 2_000
const mostTries = 2

/** By the name servers: the system's `lookup` holds one of a few threads, so two silent names would hold up all others. */
export function nameResolver(
  options: { readonly servers?: readonly string[]; readonly timeout_ms?: number } = {},
): LookupFunction {
  return (name, _options, callback) => {
    // A new one each time follows when the machine gets other name servers.
    const resolver = new promises.Resolver({ timeout: options.timeout_ms ?? timeoutMs, tries: mostTries })
    if (options.servers !== undefined) resolver.setServers(options.servers)
    void addressesOf(resolver, name).then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    )
  }
}

async function addressesOf(resolver: promises.Resolver, name: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}
