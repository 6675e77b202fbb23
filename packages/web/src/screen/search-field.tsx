import { cx } from '@guihang/ui/cx.ts'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Search } from '#icons'
import { readKeyword } from './keyword.ts'

// Shorter asks for every letter, longer feels late.
const pause = 250

/**
 * Searches a list while the person types; `/` comes here from anywhere, the arrow down goes on to the first row. Somebody on
 * the way to another screen is not called back: what was typed is sent once the way has ended here.
 */
export function SearchField({
  label,
  hint,
  keyword: given = '',
  onKeyword,
  className = 'w-67',
}: {
  label: string
  /** What it is found by, inside the empty field. */
  hint: string
  keyword: string | undefined
  onKeyword: (keyword: string | undefined) => void
  /** Its width, on a desk. */
  className?: string
}) {
  const keyword = readKeyword(given)
  const router = useRouter()
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const [typed, setTyped] = useState(given)
  const [seen, setSeen] = useState(keyword)
  // What was last asked for: the answer of the address is then no change from outside.
  const asked = useRef(keyword)
  const send = useRef((_text: string) => {})
  useEffect(() => {
    asked.current = keyword
  }, [keyword])
  useEffect(() => {
    send.current = (text) => {
      const next = readKeyword(text)
      if (next === asked.current) return
      asked.current = next
      onKeyword(next)
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (router.latestLocation.pathname === arrived) send.current(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, arrived, router])

  if (keyword !== seen) {
    // Changed by the back button or by "clear filters", not by what is being typed here.
    setSeen(keyword)
    if (keyword !== readKeyword(typed)) setTyped(keyword ?? '')
  }

  function key(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      send.current(typed)
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
      send.current('')
    } else if (event.key === 'ArrowDown') {
      const first = document.querySelector<HTMLElement>('[data-row-main]')
      if (!first) return
      event.preventDefault()
      first.focus()
    }
  }

  return (
    <TextField
      className={cx('phone:w-auto phone:flex-1', className)}
      label={label}
      labelHidden
      type="search"
      inputMode="search"
      enterKeyHint="search"
      icon={Search}
      placeholder={hint}
      unit={<KeyHint keys="/" />}
      aria-keyshortcuts="/"
      data-screen-search=""
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={key}
    />
  )
}
