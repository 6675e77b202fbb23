import { getApproval } from '@guihang/contract/provider/approvals'
import { refusePapers, verifyPapers } from '@guihang/contract/provider/operated-shops'
import { type PaperPicture, paperPictures } from '@guihang/contract/shop/papers'
import { businessDayOf } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { client } from '@guihang/web/api/client.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { useState } from 'react'
import { useScope } from '../../core/me.ts'
import { useStepUp } from '../../core/step-up.tsx'
import { m } from '../../texts/messages.js'
import { PaperTile } from './paper-tile.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { papersState, pictureNames, typeNames } from './shop-words.ts'
import { type OneShop, shopsChanged } from './shops.queries.ts'

/** The pictures beside each other with the numbers that the shop wrote, and the decision about exactly these. */
export function ShopPapers({ shop }: { shop: OneShop }) {
  const approves = useScope('approve')
  const { papers, papers_version } = shop
  const sent = paperPictures.filter((picture) => papers[picture] !== null)
  const expected = shop.shop_type === 'organization' ? paperPictures : paperPictures.slice(0, 2)
  const shown = paperPictures.filter((picture) => expected.includes(picture) || papers[picture] !== null)
  return (
    <TitledCard
      id="papers"
      title={m.shops_papers()}
      beside={typeNames[shop.shop_type]()}
      end={
        shop.paper_verify_expire_at &&
        !shop.paper_verified && (
          <span className="text-ink-2">
            {m.shops_papers_until({ day: formatDay(businessDayOf(shop.paper_verify_expire_at)) })}
          </span>
        )
      }
    >
      <CardBody className="grid gap-3">
        {papers.paper_refusal_reason && (
          <Note>{m.shops_papers_refused_for({ reason: papers.paper_refusal_reason })}</Note>
        )}
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          <PaperNumber label={m.shops_id_number()} value={papers.id_card_number} />
          <PaperNumber label={m.shops_licence_number()} value={papers.business_licence_number} />
        </dl>
        {/* Another version of the papers is unseen again. */}
        <ul key={papers_version} className="grid gap-3 tablet:grid-cols-2">
          {shown.map((picture) => (
            <li key={picture}>
              <PaperTile name={pictureNames[picture]()} url={urlOf(shop, picture)} />
            </li>
          ))}
        </ul>
        <p className="text-12 text-ink-3">{m.shops_papers_logged()}</p>
        {approves && shop.state !== 'closed' && sent.length > 0 && <Decision shop={shop} />}
      </CardBody>
    </TitledCard>
  )
}

function urlOf({ papers }: OneShop, picture: PaperPicture): string | null {
  return papers[picture]?.url ?? null
}

function PaperNumber({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className={value === null ? 'text-ink-3' : 'figures font-medium'}>
        {value ?? m.shops_number_none()}
      </dd>
    </div>
  )
}

function Decision({ shop }: { shop: OneShop }) {
  const { id, shop_name, papers_version } = shop
  const [refusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const [changed, setChanged] = useState(false)
  const { ask, dialog } = useStepUp()
  const state = papersState(shop)

  async function accept() {
    setBusy(true)
    setRefused(null)
    setChanged(false)
    try {
      const { data } = await client.call(getApproval, { params: { kind: 'papers', id } })
      if (data.kind !== 'papers' || data.subject.papers_version !== papers_version) {
        setChanged(true)
        await shopsChanged()
        return
      }
      const sentence = m.shops_papers_accept_say({ name: shop_name })
      const step_up_id = await ask({ purpose: verifyPapers.name, subject_hash: data.hash, sentence })
      if (step_up_id === null) return
      const body = { papers_version, seen_hash: data.hash, step_up_id }
      await client.call(verifyPapers, { params: { id }, body })
      toast.success(m.shops_papers_accepted({ name: shop_name }))
      await shopsChanged()
    } catch (problem) {
      setRefused(problem)
      // The shop has sent others meanwhile: what is accepted is what was seen.
      if (isCode(problem, 'EPAPERS', 'EAP002', 'ENOTFOUND')) await shopsChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div role="alert" className="empty:hidden">
        {refused !== null && <Note tone="bad">{problemOf(refused).message}</Note>}
        {changed && <Note tone="bad">{m.shops_papers_changed()}</Note>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state === 'waiting' && (
          <Button variant="primary" busy={busy} onClick={() => void accept()}>
            {m.shops_papers_accept()}
          </Button>
        )}
        <Button onClick={() => setRefusing(true)}>{m.shops_papers_refuse()}</Button>
      </div>
      {dialog}
      {refusing && (
        <ReasonDialog
          operation={refusePapers}
          id={id}
          title={m.shops_papers_refuse_title({ name: shop_name })}
          body={m.shops_papers_refuse_body()}
          go={m.shops_papers_refuse()}
          done={m.shops_papers_refused({ name: shop_name })}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}
