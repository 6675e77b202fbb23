import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { notFound } from '@tanstack/react-router'
import { knownMe } from './me.ts'

/** For a route's `beforeLoad`: to a person without the scope the screen is not there. */
export function openedBy(scope: OperatorScope) {
  return () => {
    if (!knownMe()?.scopes.includes(scope)) throw notFound()
  }
}
