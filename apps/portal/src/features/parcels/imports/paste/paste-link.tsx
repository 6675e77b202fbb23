import { buttonClass } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from '#icons'
import { m } from '../../../../texts/messages.js'

export function PasteLink() {
  return (
    <Link to="/packages/review/new" search={{}} className={buttonClass('default', 'md', 'phone:w-full')}>
      <ClipboardPaste size={16} />
      {m.imports_paste_title()}
    </Link>
  )
}

export function PasteWay() {
  return (
    <TitledCard id="imports-paste" title={m.imports_paste_title()}>
      <CardBody className="grid justify-items-start gap-3">
        <p className="text-13 text-ink-2">{m.imports_paste_help()}</p>
        <PasteLink />
      </CardBody>
    </TitledCard>
  )
}
