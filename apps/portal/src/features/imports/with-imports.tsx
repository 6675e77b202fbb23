import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShellWords } from '../../core/session/profile.ts'

/** Where the order system creates the parcels (is_oms 3) there is no upload: its screens are not found. */
export function WithImports({ children }: { children: ReactNode }) {
  if (useShellWords()?.is_oms === 3) throw notFound()
  return children
}
