import { m } from '../../../texts/messages.js'
import { ShownOnce } from '../../../ui/data/shown-once.tsx'

/** The secret of an address that was just made. */
export function ShownSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <ShownOnce
      secret={secret}
      title={m.webhooks_secret()}
      help={m.webhooks_secret_help()}
      warning={m.webhooks_secret_once()}
      keptLabel={m.webhooks_secret_kept()}
      onClose={onClose}
    />
  )
}
