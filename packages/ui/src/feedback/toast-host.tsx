import { limits } from '@guihang/domain/limits'
import { useEffect } from 'react'
import {
  type CloseButtonProps,
  ToastContainer,
  type ToastContentProps,
  toast as tell,
} from 'react-toastify/unstyled'
import { Check, Info, TriangleAlert, Undo2, X } from '#icons'
import 'react-toastify/ReactToastify.css'
import '../styles/toast.css'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { m } from '../texts/messages.js'
import { hostToasts } from './toast.ts'
import type { ToastNote } from './toast-note.ts'

const glyphs = { success: Check, info: Info, error: TriangleAlert }
const glyphLook = {
  success: 'mt-0.5 text-ok-ink',
  info: 'mt-0.5 text-ink-3',
  error: 'mt-0.5 text-danger-ink',
}

// A toast shown before the container stands is lost where React mounts everything twice (development).
const { promise: standing, resolve: stand } = Promise.withResolvers<void>()

/** The numbers of spec section 9: 5000 ms, top right, up to 20, dismissed by dragging 60 % of its width. */
export function ToastHost() {
  useEffect(() => stand(), [])
  useEffect(letThrough, [])
  return (
    <ToastContainer
      position="top-right"
      autoClose={limits.toast_ms}
      limit={limits.toasts_max}
      draggable
      draggablePercent={limits.toast_drag_percent}
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
      icon={false}
      closeButton={CloseToast}
      aria-label={m.ui_notifications()}
    />
  )
}

hostToasts((note) => void showToast(note))

/** One with the id of a toast on screen replaces it. */
async function showToast(note: ToastNote): Promise<void> {
  await standing
  const stays = note.kind === 'error' && note.action !== undefined
  const options = {
    role: note.kind === 'error' ? 'alert' : 'status',
    autoClose: stays ? (false as const) : limits.toast_ms, // as: `false` alone widens to boolean
    ...(note.id ? { toastId: note.id } : {}),
    // A finger has no other quick way to what lies below. What can be undone or done stays until it is dragged or over.
    closeOnClick: note.undo === undefined && note.action === undefined,
    data: note,
  }
  if (note.id && tell.isActive(note.id)) tell.update(note.id, { ...options, render: ToastBody })
  else tell(ToastBody, options)
}

function ToastBody({ data, closeToast }: ToastContentProps<ToastNote>) {
  const Glyph = glyphs[data.kind]
  return (
    <>
      <Glyph size={16} className={glyphLook[data.kind]} />
      <div className="min-w-0 flex-1">
        <b className="block">{data.fact}</b>
        {data.detail}
      </div>
      {data.undo && (
        <Button
          size="sm"
          icon={Undo2}
          onClick={() => {
            closeToast()
            data.undo?.()
          }}
        >
          {m.ui_undo()}
        </Button>
      )}
      {data.action && (
        <Button
          size="sm"
          onClick={() => {
            closeToast()
            data.action?.onAction()
          }}
        >
          {data.action.label}
        </Button>
      )}
    </>
  )
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <IconButton
      icon={X}
      label={m.ui_close()}
      onClick={(event) => closeToast(event)}
      className="-my-1 -mr-1"
    />
  )
}

const controls = 'a, button, input, select, textarea, label, [role=option], [role=menuitem], [role=tab]'

type Point = { x: number; y: number }

/** While the mouse is over a control that a toast covers, or the keyboard's focus is on one, the toast fades and lets the
 * press through. Its own buttons take theirs all the same. Answers how to end that. */
function letThrough(): () => void {
  const stop = new AbortController()
  let mouse: Point | null = null
  const look = () => {
    const toasts = document.querySelectorAll('.Toastify__toast')
    // Each move of the mouse comes by here.
    if (toasts.length === 0) return
    const focus = document.querySelector(':focus-visible')
    for (const toast of toasts) {
      const covers = (mouse !== null && isOverControl(toast, mouse)) || isOver(toast, focus)
      toast.toggleAttribute('data-through', covers)
    }
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerType }) => {
      // A finger that moves over a toast drags it away.
      mouse = pointerType === 'mouse' ? { x: clientX, y: clientY } : null
      look()
    },
    options,
  )
  document.addEventListener('focusin', look, options)
  // A toast that has just slid in may have come to stand over something.
  document.addEventListener('animationend', look, options)
  // Where one goes, those below it move up.
  const moves = new MutationObserver(look)
  const host = document.querySelector('.Toastify')
  if (host !== null) moves.observe(host, { childList: true, subtree: true })
  stop.signal.addEventListener('abort', () => moves.disconnect())
  return () => stop.abort()
}

function isOverControl(toast: Element, { x, y }: Point): boolean {
  const isWithin = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  }
  if (!isWithin(toast) || [...toast.querySelectorAll('button')].some(isWithin)) return false
  const below = document.elementsFromPoint(x, y).find((element) => !element.closest('.Toastify'))
  return Boolean(below?.closest(controls))
}

function isOver(toast: Element, focus: Element | null): boolean {
  if (!focus?.matches(controls) || toast.contains(focus)) return false
  const over = toast.getBoundingClientRect()
  const { left, right, top, bottom } = focus.getBoundingClientRect()
  return left < over.right && right > over.left && top < over.bottom && bottom > over.top
}
