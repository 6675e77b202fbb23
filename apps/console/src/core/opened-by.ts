import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { notFound } from '@tanstack/react-router'
import { knownMe } from './me.ts'

/** For a route's `beforeLoad`: a person without the scope reads that the screen is not theirs (not-for-you-screen.tsx). */
export function openedBy(scope: OperatorScope) {
  return () => {
    if (!knownMe()?.scopes.includes(scope)) throw notFound()
  }
}
