import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { Button } from '@guihang/ui/button.tsx'
import { matchOptions } from '@guihang/ui/inputs/match-options.ts'
import { TextArea } from '@guihang/ui/inputs/text-field.tsx'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useMe } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { repliesQuery } from '../support.queries.ts'
import { filledIn } from './fill-in.ts'
import { findSlash } from './find-slash.ts'

// Comes with the first `/` (decision 0047).
const CannedOffer = lazyPart(() => import('./canned-offer.tsx'), 'CannedOffer')

type Props = {
  request: OperatedRequestDetail
  label: string
  placeholder: string
}

/** `/` offers the canned replies, filled in from the request; what is typed behind it finds one. */
export function CannedText({ request, ...shown }: Props) {
  const id = useId()
  const { input, value, change, error } = useField('content')
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState<string | null>(null)
  const speaker = useSpeaker()
  const { data } = useQuery(repliesQuery)
  const slash = left === value ? null : findSlash(value, caret)
  const replies = (data?.replies ?? []).map(({ title, text }) => ({ label: title, text }))
  const found = slash === null ? [] : matchOptions(replies, slash.query)
  const active = Math.min(at, found.length - 1)

  function choose(index: number) {
    const reply = found[index]
    if (!reply || slash === null) return
    const filled = filledIn(reply.text, request, speaker)
    const end = slash.start + filled.length
    change(value.slice(0, slash.start) + filled + value.slice(caret))
    setCaret(end)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(end, end)
    })
  }

  function key(event: KeyboardEvent) {
    if (found.length === 0 || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((active + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setLeft(value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      {found.length > 0 && (
        <Suspense>
          <CannedOffer
            id={id}
            replies={found}
            query={slash?.query ?? ''}
            active={active}
            onActive={setAt}
            onChoose={choose}
          />
        </Suspense>
      )}
      <TextArea
        {...shown}
        {...input}
        labelHidden
        ref={area}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-canned=""
        value={value}
        error={error}
        onChange={(event) => {
          change(event.target.value)
          setCaret(event.target.selectionStart)
          setAt(0)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={key}
      />
    </div>
  )
}

/** Writes the `/` into the text of its form. */
export function CannedButton() {
  const { value, change } = useField('content')
  return (
    <Button
      variant="quiet"
      size="sm"
      end={<KeyHint keys="/" />}
      onClick={({ currentTarget }) => {
        const area = currentTarget
          .closest('form')
          ?.querySelector<HTMLTextAreaElement>('textarea[data-canned]')
        if (!area) return
        const before = value === '' || /\s$/.test(value) ? value : `${value} `
        change(`${before}/`)
        requestAnimationFrame(() => {
          area.focus()
          area.setSelectionRange(area.value.length, area.value.length)
        })
      }}
    >
      {m.support_canned()}
    </Button>
  )
}

function useSpeaker() {
  const me = useMe()
  const settings = useSettings()
  return {
    agent_name: me?.name ?? null,
    provider_name: settings?.provider_name ?? null,
    hotline: settings?.hotline ?? null,
  }
}
