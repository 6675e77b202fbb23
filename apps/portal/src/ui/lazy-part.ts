import { lazy } from 'react'

type Bring = <Part>(load: () => Promise<Part>) => Promise<Part>

let bring: Bring = (load) => load()

/** Says how parts of the app are fetched: `core` knows the connection, `ui` does not. */
export function bringPartsBy(way: Bring): void {
  bring = way
}

/** React's `lazy` for a part that opens on a press. Without a connection it waits instead of failing with its screen. */
export const lazyPart: typeof lazy = (load) => lazy(() => bring(load))
