import { readKeyword } from '@guihang/web/screen/keyword.ts'

/** What the address says by these names; the page, which knows what is meant, leaves out the rest. */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>) => {
    const said: { [Key in Name]?: string | undefined } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string') said[name] = readKeyword(value)
    }
    return said
  }
}
