type ScriptPolicy = { createScriptURL(address: string): string }
type PolicyMaker = {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy
}

declare global {
  interface Window {
    // TypeScript's browser types do not know Trusted Types yet. Browsers without them take the plain address.
    trustedTypes?: PolicyMaker
  }
}

let policy: ScriptPolicy | null = null

export function startWorker(address: string): Worker {
  return new Worker(ownScript(address), { type: 'module' })
}

/** The address of a script of ours: the only address the page's policy lets a script come from. */
export function ownScript(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new Error('Not a script of ours')
  policy ??= makePolicy()
  return policy.createScriptURL(address)
}

function makePolicy(): ScriptPolicy {
  const same = (address: string) => address
  return window.trustedTypes?.createPolicy('guihang', { createScriptURL: same }) ?? { createScriptURL: same }
}
