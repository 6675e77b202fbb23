import { lazy } from 'react'

type Bring = <Part>(load: () => Promise<Part>) => Promise<Part>

/** How parts of the app are fetched. `core` sets it, because it knows the connection. */
export const parts: { bring: Bring } = { bring: (load) => load() }

/** React's `lazy` for a part that opens on a press. Without a connection it waits instead of failing with its screen. */
export const lazyPart: typeof lazy = (load) => lazy(() => parts.bring(load))
