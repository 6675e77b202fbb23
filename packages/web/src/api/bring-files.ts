/** Each file that is here or on its way, by its path below the base of the app. */
const files = new Map<string, Promise<unknown>>()

/**
 * Fetches the files of a part before the browser imports it, because a browser that once failed to import a file never
 * asks for it again, not even when the connection is back. The build calls this in place of Vite's own helper
 * (`scripts/bring-files-first.ts`). Rejects where no answer comes, and may be called again then.
 */
export async function bringFiles<Part>(
  load: () => Promise<Part>,
  paths: readonly string[] = [],
): Promise<Part> {
  await Promise.all(paths.map(bringFile))
  return load()
}

function bringFile(path: string): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const address = import.meta.env.BASE_URL + path
  const coming = path.endsWith('.css') ? linkStyles(address) : fetchWhole(address)
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

/** A file that a new version has replaced is left to the import: what it says then reloads the page (`lazy-screen.tsx`). */
async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address)
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
  await response.arrayBuffer()
}

function linkStyles(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} did not come`))
    })
    document.head.append(link)
  })
}
