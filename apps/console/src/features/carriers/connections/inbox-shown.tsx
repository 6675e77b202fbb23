import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import { ShownOnce } from '@guihang/ui/data/shown-once.tsx'
import { m } from '../../../texts/messages.js'
import { inboxHelp } from './inbox-words.ts'

type InboxShownProps = { kind: CarrierKind; url: string | null; onClose: () => void }

/** The address for messages: whoever has it can send some, so it is shown this once. */
export function InboxShown({ kind, url, onClose }: InboxShownProps) {
  return (
    <ShownOnce
      secret={url}
      title={m.carriers_inbox()}
      help={inboxHelp[kind]()}
      warning={m.carriers_inbox_once()}
      keptLabel={m.carriers_inbox_kept()}
      onClose={onClose}
    />
  )
}
