import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fetchPart } from '../api/connection.ts'
import { useLanguage } from '../language.ts'
import { isStarting, nextTask } from '../next-task.ts'

type Page = () => ReactNode

/** For a route's `component`. It and all in it render again when the language changes: nothing between is memoised
 * (docs/rules/portal-screens.md). A chunk that a new version has replaced reloads the page once. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name) {
  const Loaded = lazyRouteComponent<Record<string, Page>, string>(() => fetchPart(load), name)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, when the module is read
  function LocalizedScreen() {
    useLanguage()
    return <Loaded />
  }
  LocalizedScreen.preload = async () => {
    if (isStarting()) await nextTask()
    await Loaded.preload?.()
  }
  return LocalizedScreen
}
