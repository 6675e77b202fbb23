import { FlaskConical } from '#icons'
import { signOut } from '../../../core/account/sign-out.ts'
import { m } from '../../../texts/messages.js'

export function SandboxBanner() {
  return (
    <section
      aria-label={m.sandbox_title()}
      className="flex items-start gap-2 rounded-ctl border border-warn-line bg-warn-soft px-3 py-2 text-13 text-warn-ink"
    >
      <FlaskConical size={16} className="mt-0.5 shrink-0" />
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span>{m.sandbox_banner()}</span>
        <button
          type="button"
          className="rounded-in py-2 font-strong underline underline-offset-3 tablet:py-0"
          onClick={() => void signOut()}
        >
          {m.sandbox_leave()}
        </button>
      </p>
    </section>
  )
}
