import type { Approval } from '@guihang/contract/provider/approvals'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Download } from '#icons'
import { m } from '../../texts/messages.js'
import { ShopPapers } from './shop-papers.tsx'

type Evidence = Approval['evidence'][number]

/** Everything that speaks for or against it, one below the other. */
export function ApprovalEvidence({
  item,
  open,
  onClose,
}: {
  item: Approval
  open: boolean
  onClose: () => void
}) {
  return (
    <Drawer open={open} onOpenChange={(wanted) => !wanted && onClose()} title={m.approvals_evidence()}>
      {item.evidence.length === 0 ? (
        <p className="text-ink-2">{m.approvals_evidence_none()}</p>
      ) : (
        <ul className="grid gap-5">
          {item.evidence.map((one) => (
            <li key={`${one.kind} ${one.ref}`} className="grid justify-items-start gap-1.5">
              <EvidencePart item={item} one={one} />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function EvidencePart({ item, one }: { item: Approval; one: Evidence }) {
  switch (one.kind) {
    case 'text':
      return (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-line">{one.ref}</blockquote>
      )
    case 'photo':
      return (
        <a href={one.ref} target="_blank" rel="noreferrer">
          <img src={one.ref} alt={m.approvals_evidence_photo()} className="max-w-full rounded-ctl" />
        </a>
      )
    case 'receipt':
      return <Receipt address={one.ref} />
    case 'papers':
      return item.shop && <ShopPapers shop_id={item.shop.id} />
    case 'parcel':
      return (
        <Link
          to="/parcels/$code"
          params={{ code: one.ref.split('/').at(-1) ?? '' }}
          className={buttonClass()}
        >
          {m.approvals_evidence_parcel()}
        </Link>
      )
    case 'statement_lines':
      return <p className="text-ink-2">{m.approvals_evidence_lines()}</p>
    case 'conversation':
      // Who approves need not answer shops: what the shop asked for stands here as its own words.
      return <p className="text-ink-2">{m.approvals_evidence_conversation()}</p>
  }
}

/** A picture is shown; a PDF is only ever downloaded. */
function Receipt({ address }: { address: string }) {
  const [isPicture, setPicture] = useState(true)
  return (
    <>
      {isPicture && (
        <img
          src={address}
          alt={m.approvals_evidence_receipt()}
          className="max-w-full rounded-ctl border border-line"
          onError={() => setPicture(false)}
        />
      )}
      <a href={address} download className={buttonClass()}>
        <Download size={16} />
        {m.approvals_evidence_receipt_save()}
      </a>
    </>
  )
}
