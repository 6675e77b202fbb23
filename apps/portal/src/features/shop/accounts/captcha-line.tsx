import { Progress } from '@guihang/ui/data/progress.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Check, ShieldCheck, TriangleAlert } from '#icons'
import { m } from '../../../texts/messages.js'
import type { CaptchaState } from './use-captcha.ts'

export function CaptchaLine({ state, onRetry }: { state: CaptchaState; onRetry: () => void }) {
  const Glyph = state.kind === 'done' ? Check : state.kind === 'failed' ? TriangleAlert : ShieldCheck
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-ctl border border-line px-3 py-2 text-13">
      <Glyph size={16} className={state.kind === 'done' ? 'text-ok-ink' : 'text-ink-3'} />
      <span role="status" className="min-w-0 flex-1">
        {sentence(state)}
      </span>
      {state.kind === 'working' && (
        <Progress label={m.join_captcha()} value={state.share} className="h-1.5 w-24 shrink-0" />
      )}
      {state.kind === 'failed' && (
        <button type="button" className={linkClass} onClick={onRetry}>
          {m.ui_retry()}
        </button>
      )}
    </div>
  )
}

function sentence(state: CaptchaState): string {
  if (state.kind === 'working') return m.join_captcha_working()
  if (state.kind === 'done') return m.join_captcha_done()
  return state.kind === 'failed' ? state.message() : m.join_captcha_waiting()
}
