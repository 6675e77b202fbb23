import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const ring = <circle cx="7" cy="7" r="5.6" />
const disc = <circle cx="7" cy="7" r="6.5" fill="currentColor" stroke="none" />

// Ten glyphs, told apart without colour: rings for what waits or moves, discs for what has ended.
const drawings: Record<StatusGroup, ReactNode> = {
  draft: <circle cx="7" cy="7" r="5.6" strokeDasharray="2.4 2" />,
  confirmation: (
    <>
      {ring}
      <circle cx="7" cy="7" r="2.3" fill="currentColor" stroke="none" />
    </>
  ),
  waiting: (
    <>
      {ring}
      <path d="M7 4v3.2l2 1.2" />
    </>
  ),
  passed: (
    <>
      {ring}
      <path d="M7 7V3.6a3.4 3.4 0 0 1 0 6.8Z" fill="currentColor" stroke="none" />
    </>
  ),
  delivering: (
    <>
      {ring}
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7Z" fill="currentColor" stroke="none" />
    </>
  ),
  success: (
    <>
      {disc}
      <path d="m4.3 7.2 1.9 1.9 3.5-3.8" className="stroke-(--hole)" />
    </>
  ),
  return: <path d="M4.8 3.2 2 6l2.8 2.8M2.3 6h6.2a3 3 0 0 1 0 6H6" />,
  fail: (
    <>
      {disc}
      <path d="M7 3.8v3.6M7 10.1h.01" className="stroke-(--hole)" />
    </>
  ),
  loss: (
    <>
      {disc}
      <path d="M5.2 5.4a1.85 1.85 0 1 1 2.6 1.7c-.6.3-.8.6-.8 1.1M7 10.5h.01" className="stroke-(--hole)" />
    </>
  ),
  cancel: (
    <>
      {ring}
      <path d="m4.8 9.2 4.4-4.4" />
    </>
  ),
}

/** It always stands beside a word, so it is hidden from screen readers. */
export function StatusGlyph({ group, className }: { group: StatusGroup; className?: string }) {
  return (
    <svg
      viewBox="0 0 14 14"
      width="13"
      height="13"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(`tone-${group} text-tone-dot [--hole:var(--surface)]`, className)}
      aria-hidden
    >
      {drawings[group]}
    </svg>
  )
}
