import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Bring = <Part>(load: () => Promise<Part>) => Promise<Part>
// biome-ignore lint/suspicious/noExplicitAny: React's own lazy takes the same
type AnyComponent = ComponentType<any>

/** How parts of the app are fetched. `core` sets it, because it knows the connection. */
export const parts: { bring: Bring } = { bring: (load) => load() }

/** React's `lazy` for a part of a module, by its name. Without a connection it waits instead of failing with its screen. */
export function lazyPart<Name extends string, Parts extends Record<Name, AnyComponent>>(
  load: () => Promise<Parts>,
  name: Name,
): LazyExoticComponent<Parts[Name]> {
  return lazy(async () => ({ default: (await parts.bring(load))[name] }))
}
